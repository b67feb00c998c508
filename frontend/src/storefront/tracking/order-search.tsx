import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { LateOrderCard } from './order/late-order-card.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { orderById, whyNoOrder } from './order-reads.ts'
import { SearchForm } from './search-form.tsx'
import { orderIdProblem } from './tracking-checks.ts'
import styles from './tracking-page.module.css'

type Props = { id: string | null; link: string | null; onOpen: (id: string, link?: string | null) => void }

export function OrderSearch({ id, link, onOpen }: Props) {
  const [text, setText] = useState(id ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const order = useQuery({ ...orderById(id ?? '', link), enabled: id !== null })
  useEffect(() => {
    if (id !== null) LateOrderCard.begin()
  }, [id])
  const submit = () => {
    const found = orderIdProblem(text)
    setProblem(found)
    if (found) return
    if (text.trim() === id) order.refetch()
    else onOpen(text.trim())
  }
  const form = (
    <SearchForm
      label={t`Order ID`}
      help={t`It starts with ORD- and is in your order mail.`}
      value={text}
      problem={problem}
      busy={order.isFetching && !order.data}
      button={t`Track Order`}
      onChange={setText}
      onSubmit={submit}
      input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, placeholder: 'ORD-' }}
    />
  )
  return (
    <>
      {/* A mail's link already identifies the order, so no form is needed. */}
      {!link && form}
      {id !== null && order.isPending && <OrderSkeleton />}
      {order.isError && !order.data && <Notice kind="error">{whyNoOrder(order.error)}</Notice>}
      {order.data && <LateOrderCard order={order.data} opened={{ link, onChanged: () => order.refetch() }} />}
      {link && (
        <details className={styles.trackingOther} open={order.isError && !order.data}>
          <summary>{t`Track another order`}</summary>
          {form}
        </details>
      )}
    </>
  )
}
