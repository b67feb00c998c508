import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../entities/product/product.ts'
import { late } from '../../lib/late.tsx'
import foldStyles from '../../ui/fold.module.css'
import { Fold } from '../../ui/fold.tsx'
import { specificationsOf } from './specifications.ts'

const LegalFacts = late(async () => (await import('./legal-facts.tsx')).LegalFacts)

/** How to look after it: in a closed fold, so its text is not in the first load. */
function useCare(product: Product): string {
  const [care, setCare] = useState('')
  const { material, plating, stone } = product
  useEffect(() => {
    let isWanted = true
    const show = ({ careOf }: typeof import('./care.ts')) => {
      if (isWanted) setCare(careOf({ material, plating, stone }).join(' '))
    }
    import('./care.ts').then(show, () => {})
    return () => {
      isWanted = false
    }
  }, [material, plating, stone])
  return care
}

export function ProductFolds({ product }: { product: Product }) {
  return (
    <div>
      <Fold title={t`Description`} open>
        <p className={foldStyles.foldText}>{product.description || t`Not specified`}</p>
      </Fold>
      <Fold title={t`Specifications`}>
        <dl data-testid="specifications" className={foldStyles.foldTable}>
          {specificationsOf(product).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Fold title={t`MRP, maker and origin`}>
        <LegalFacts product={product} />
      </Fold>
      <Fold title={t`Care`}>
        <p className={foldStyles.foldText}>{useCare(product)}</p>
      </Fold>
      <Fold title={t`Delivery and returns`}>
        <p className={foldStyles.foldText}>
          {t`Packed within one working day, and with you in three to six days in most of India. Pay in cash at your door if you like. ${policy.pages.returnDays}-day returns; refunds take ${policy.pages.refundBusinessDays} business days.`}{' '}
          <Link className="link" to="/shipping-returns">
            {t`See shipping and returns`}
          </Link>
        </p>
      </Fold>
    </div>
  )
}
