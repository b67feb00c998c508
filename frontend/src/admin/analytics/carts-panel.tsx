import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { type AbandonedBags, cartsPerPage } from '@suvarna/contracts/analytics/funnel.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MetricName } from '../../entities/metrics/metric-hint.tsx'
import { valueText } from '../../entities/metrics/metric-text.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './analytics-page.module.css'
import funnelStyles from './funnel/funnel.module.css'
import { abandonedCarts } from './funnel/funnel-reads.ts'

type Props = { period: Period | null; page: number; onPage: (page: number) => void }

/** Abandoned carts with their contents, age and value, and for each product the number of carts that contain it. */
export function AbandonedCartsPanel({ period, page, onPage }: Props) {
  const answer = useQuery({ ...abandonedCarts(period, page), placeholderData: keepPreviousData })
  const { data } = answer
  if (answer.isLoadingError)
    return <Notice kind="error">{messageOf(answer.error, 'The bags could not be loaded.')}</Notice>
  return (
    <>
      <dl data-testid="bag-figures" className={funnelStyles.cartFigures}>
        <div>
          <dt>
            <MetricName id={period ? 'period_abandoned' : 'abandoned_carts'} label="Bags" />
          </dt>
          <dd data-testid="metric-value" className={`${styles.metricValue} amount`}>
            {valueText('count', data?.total)}
          </dd>
        </div>
        <div>
          <dt>
            <MetricName id="abandoned_worth" label="Worth" />
          </dt>
          <dd data-testid="metric-value" className={`${styles.metricValue} amount`}>
            {valueText('rupees', data?.worth)}
          </dd>
        </div>
      </dl>
      <div className={funnelStyles.cartLists}>
        <div className={funnelStyles.cartList}>
          <DataTable
            label="Abandoned bags"
            className={funnelStyles.cartTable}
            columns={['Last filled', 'Pieces', 'Worth']}
            waiting={8}
            empty={<EmptyRows title="No bag was left behind" hint="Or none of those filled in these days" />}
            rows={data?.bags.map((cart) => <AbandonedCartRow key={cart.place} cart={cart} />)}
          />
          <Pager page={page} pages={Math.ceil((data?.total ?? 0) / cartsPerPage)} onPage={onPage} />
        </div>
        {data && data.pieces.length > 0 && <ProductsInCarts pieces={data.pieces} />}
      </div>
    </>
  )
}

function AbandonedCartRow({ cart }: { cart: AbandonedBags['bags'][number] }) {
  return (
    <tr data-testid="bag-row">
      <td className="amount">{momentOf(cart.filled_at)}</td>
      <td>
        <ul className={funnelStyles.cartLines}>
          {cart.lines.map(({ product_id, name, size, price }) => (
            <li key={`${product_id}:${size}`}>
              {productLabel(name, size)}{' '}
              <span className={`amount ${funnelStyles.cartPrice}`}>{formatRupees(price)}</span>
            </li>
          ))}
        </ul>
      </td>
      <td className="amount">{formatRupees(cart.worth)}</td>
    </tr>
  )
}

const maxProducts = 12

function ProductsInCarts({ pieces }: Pick<AbandonedBags, 'pieces'>) {
  return (
    <section className={`${screenStyles.panel} ${funnelStyles.cartUnits}`} aria-labelledby="bag-pieces">
      <h3 id="bag-pieces">
        <MetricName id="abandoned_pieces" />
      </h3>
      <ul>
        {pieces.slice(0, maxProducts).map(({ product_id, name, size, bags }) => (
          <li key={`${product_id}:${size}`}>
            <span>{productLabel(name, size)}</span>
            <span className="amount">{bags === 1 ? '1 bag' : `${bags} bags`}</span>
          </li>
        ))}
      </ul>
      {pieces.length > maxProducts && <p className="muted small">and {pieces.length - maxProducts} more</p>}
    </section>
  )
}

const productLabel = (name: string, size: number | null) => (size === null ? name : `${name}, size ${size}`)
