import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Link } from 'react-router-dom'
import type { Product } from '../../entities/product/product.ts'
import { late } from '../../lib/late.tsx'
import foldStyles from '../../ui/fold.module.css'
import { Fold, LateFold } from '../../ui/fold.tsx'
import { specificationsOf } from './specifications.ts'

const Care = late(async () => (await import('./care-text.tsx')).CareText)
const LegalFacts = late(async () => (await import('./legal-facts.tsx')).LegalFacts)

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
      <LateFold title={t`MRP, maker and origin`}>{() => <LegalFacts product={product} />}</LateFold>
      <LateFold title={t`Care`}>{() => <Care product={product} />}</LateFold>
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
