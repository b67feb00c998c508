import { t } from '@suvarna/contracts/common/language/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { myOrders } from '../../../entities/order/my-orders.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/session/session.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './order-history.module.css'
import { PastOrder } from './past-order.tsx'
import { PastOrderSkeletons } from './past-order-skeletons.tsx'

const PAGE = 10

export function OrderHistory() {
  const { token } = useSession()
  // The orders stay while the same user logs in again over unsaved work.
  const orders = useQuery({ ...myOrders(token), enabled: token !== null, placeholderData: keepPreviousData })
  const [shown, setShown] = useState(PAGE)
  return (
    <section className={styles.orderHistory} aria-labelledby="order-history">
      <h2 id="order-history">{t`Your orders`}</h2>
      {orders.isPending && <PastOrderSkeletons />}
      {orders.isError && !orders.data && (
        <>
          <Notice kind="error">{messageOf(orders.error, t`Failed to fetch orders`)}</Notice>
          <Button onClick={() => orders.refetch()} busy={orders.isFetching}>
            {t`Try again`}
          </Button>
        </>
      )}
      {orders.data?.length === 0 && (
        <EmptyState text={t`No orders yet. Start shopping to see your order history here!`}>
          <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/products">
            {t`Browse Products`}
          </Link>
        </EmptyState>
      )}
      {orders.data?.slice(0, shown).map((order) => (
        <PastOrder key={order.id} order={order} onChanged={() => orders.refetch()} />
      ))}
      {orders.data && orders.data.length > shown && (
        <Button
          onClick={() => setShown(shown + PAGE)}
        >{t`Show ${Math.min(PAGE, orders.data.length - shown)} more`}</Button>
      )}
    </section>
  )
}
