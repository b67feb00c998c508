import { policy } from '@suvarna/contracts/common/policy.ts'
import { Link } from 'react-router-dom'
import type { Product } from '../../entities/product/product.ts'
import foldStyles from '../../ui/fold.module.css'
import { Fold } from '../../ui/fold.tsx'
import { specificationsOf } from './specifications.ts'

export function ProductFolds({ product }: { product: Product }) {
  return (
    <div>
      <Fold title="Description" open>
        <p className={foldStyles.foldText}>{product.description || 'Not specified'}</p>
      </Fold>
      <Fold title="Specifications">
        <dl data-testid="specifications" className={foldStyles.foldTable}>
          {specificationsOf(product).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Fold title="Care">
        <p className={foldStyles.foldText}>
          Put it on last and take it off first. Keep it away from water, perfume and sanitiser, wipe it with the cotton
          pouch it came in, and the gold stays bright for years.
        </p>
      </Fold>
      <Fold title="Delivery and returns">
        <p className={foldStyles.foldText}>
          Packed the day you order and with you in three to six days in most of India. Pay in cash at the door if you
          like. {policy.pages.returnDays}-day returns; refunds take {policy.pages.refundBusinessDays} business days.{' '}
          <Link className="link" to="/shipping-returns">
            All of it
          </Link>
        </p>
      </Fold>
    </div>
  )
}
