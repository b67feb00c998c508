import { shopWords } from '@suvarna/contracts/common/language/shop-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { ShopFacts } from '@suvarna/contracts/orders/settings/settings.ts'
import type { ReactNode } from 'react'
import { categoryTitle } from '../../entities/product/category.ts'
import type { Product } from '../../entities/product/product.ts'
import { MailLink, PhoneLink } from '../../entities/shop/contact-links.tsx'
import { useShop } from '../../entities/shop/use-shop.ts'
import foldStyles from '../../ui/fold.module.css'
import { kindOf } from './kind-of.ts'

/** Facts that must by law be shown before a purchase: the product's own, or else the shop's. */
export function LegalFacts({ product }: { product: Product }) {
  const shop = useShop()
  if (!shop) return null
  const { facts = {}, price, sale, category } = product
  const { support, goods, seller } = shop
  const rows: readonly [string, ReactNode][] = [
    [t`MRP`, t`${formatRupees(facts.mrp ?? sale?.regular_price ?? price)}, including all taxes`],
    [t`What it is`, category && kindOf(categoryTitle(category), product.categoryLabel)],
    [t`Net quantity`, said(facts.net_quantity ?? goods?.net_quantity)],
    [t`Country of origin`, said(facts.origin ?? goods?.origin)],
    [t`Made or packed by`, facts.maker ?? (goods?.packer || addressOf(seller))],
    [
      t`Questions or complaints`,
      <>
        <MailLink to={support.email} />, <PhoneLink to={support.phone} />
      </>,
    ],
  ]
  return (
    <dl data-testid="legal-facts" className={foldStyles.foldTable}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const addressOf = ({ legal_name, street, city, pincode, state }: ShopFacts['seller']) =>
  `${legal_name}, ${street}, ${shopWords(city)} ${pincode}, ${shopWords(state)}`

const said = (words: string | undefined) => words && shopWords(words)
