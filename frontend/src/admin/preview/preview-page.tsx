import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { attributeNames, attributeOf } from '@suvarna/contracts/catalog/attributes.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { toOneProduct } from '../../entities/product/catalog-reads.ts'
import { isStatus } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/read.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { UnreadyPage } from '../../ui/page/linked-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import styles from './preview-page.module.css'

const preview = (id: string, token: string) =>
  read(`/products/${encodeURIComponent(id)}/preview?t=${encodeURIComponent(token)}`, (answer) => ({
    product: toOneProduct(answer),
    endsAt: (answer as AnswerOf<'GET /products/{id}/preview'>).ends_at,
  }))

/** /preview/{id}: a product as shoppers will see it, by a link that expires. Nothing can be bought here. */
export function PreviewPage() {
  const { id = '' } = useParams()
  const token = useSearchParams()[0].get('t') ?? ''
  const answer = useQuery({ ...preview(id, token), enabled: token !== '', gcTime: 0 })
  usePageTitle(answer.data ? `Preview: ${answer.data.product.name}` : 'Preview')
  if (!answer.data)
    return (
      <UnreadyPage
        read={answer}
        isRefused={token === '' || isStatus(answer.error, 400, 404)}
        refused={{
          heading: 'This preview has ended',
          text: 'Ask whoever sent you the link for a new one.',
          way: { to: '/products', label: 'See what is in the shop' },
        }}
        failed="The preview could not be loaded"
      />
    )
  const { product, endsAt } = answer.data
  return (
    <article className={`wrap ${styles.preview}`}>
      <Notice kind="info">Preview: not for sale here. This link works until {momentOf(endsAt)}.</Notice>
      <div className={styles.parts}>
        <ul className={styles.pictures} aria-label={`Pictures of ${product.name}`}>
          {(product.images.length > 0 ? product.images : ['']).map((image, place) => (
            <li key={image}>
              <ProductImage
                name={image}
                alt={`${product.name}, view ${place + 1}`}
                sizes="(min-width: 768px) 300px, 100vw"
                eager={place === 0}
              />
            </li>
          ))}
        </ul>
        <div className={styles.words}>
          <p className="muted">{product.category}</p>
          <h1>{product.name}</h1>
          <p className={styles.price}>
            <span className="amount">{formatRupees(product.price)}</span>{' '}
            <span className="muted small">incl. of all taxes</span>
          </p>
          {product.sizes.length > 0 && <p>Sizes {product.sizes.map(({ size }) => size).join(', ')}</p>}
          <p className={styles.description}>{product.description}</p>
          <dl className={styles.facts}>
            {attributeNames
              .filter((name) => product[name])
              .map((name) => (
                <div key={name}>
                  <dt>{attributeOf(name).label}</dt>
                  <dd>
                    {product[name]} {attributeOf(name).unit ?? ''}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      </div>
    </article>
  )
}
