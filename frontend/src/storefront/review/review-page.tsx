import type { ReviewableItem } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KeepUnsaved } from '../../entities/session/keep-unsaved.tsx'
import { isStatus } from '../../lib/api/api-error.ts'
import pageStyles from '../../ui/page/linked-page.module.css'
import { UnreadyPage } from '../../ui/page/linked-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './review-page.module.css'
import { reviewsOfOrder, sendReview, uploadPhotos } from './review-reads.ts'
import { ReviewedItem } from './reviewed-item.tsx'

/** /orders/review, opened by the link of the mail that asks for reviews, or from an order of the account. */
export function ReviewPage() {
  usePageTitle(t`Write a review`)
  const [params] = useSearchParams()
  const [orderId, link] = [params.get('id') ?? '', params.get('t')]
  const items = useQuery({ ...reviewsOfOrder(orderId, link), enabled: orderId.length > 2 })
  if (items.data) return <Items key={orderId} items={items.data} orderId={orderId} link={link} />
  return (
    <UnreadyPage
      read={items}
      isRefused={orderId.length < 3 || isStatus(items.error, 400, 404)}
      refused={{
        heading: t`This link opens no order`,
        text: t`Use the link of our mail as it is, or log in with the account that placed the order.`,
        way: { to: '/profile', label: t`Your orders` },
      }}
      failed={t`Your order could not be loaded`}
    />
  )
}

type Props = { items: readonly ReviewableItem[]; orderId: string; link: string | null }

const keyOf = ({ product_id, size }: ReviewableItem) => `${product_id}:${size ?? ''}`

function Items({ items, orderId, link }: Props) {
  const client = useQueryClient()
  const [only] = items.length === 1 ? items : []
  const [open, setOpen] = useState(() => (only && !only.review ? keyOf(only) : null))
  const [sent, setSent] = useState<string | null>(null)
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <header>
        <h1>{t`How do you like it?`}</h1>
        <p className="muted">
          {t`Order `}
          <span className="amount">{orderId}</span>
        </p>
      </header>
      {items.length === 0 && <p className="muted">{t`The pieces of this order are no longer sold.`}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <ReviewedItem
            key={keyOf(item)}
            item={item}
            open={open === keyOf(item)}
            isOnly={items.length === 1}
            sent={sent === keyOf(item)}
            onOpen={(wanted) => setOpen(wanted ? keyOf(item) : null)}
            onUpload={(files) => uploadPhotos(orderId, link, files)}
            onSend={async (body) => {
              await sendReview(orderId, link, body)
              await client.invalidateQueries({ queryKey: reviewsOfOrder(orderId, link).queryKey })
              setOpen(null)
              setSent(keyOf(item))
            }}
          />
        ))}
      </ul>
      <KeepUnsaved />
    </div>
  )
}
