import { t } from '@suvarna/contracts/common/language/text.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { LateOrderCard } from './order/late-order-card.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { NO_ORDERS, ordersOfEmail, whyNoOrders } from './order-reads.ts'
import { SearchForm } from './search-form.tsx'
import { emailProblem } from './tracking-checks.ts'

export function EmailSearch({ onOpen }: { onOpen: (id: string) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const search = useMutation({ mutationFn: ordersOfEmail })
  const submit = () => {
    const found = emailProblem(text)
    setProblem(found)
    if (found) return
    LateOrderCard.begin()
    search.mutate(text.trim().toLowerCase())
  }
  return (
    <>
      <SearchForm
        label={t`E-mail address`}
        help={t`The one you ordered with.`}
        value={text}
        problem={problem}
        busy={search.isPending}
        button={t`Find Orders`}
        onChange={setText}
        onSubmit={submit}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
      />
      {search.isPending && <OrderSkeleton />}
      {search.isError && <Notice kind="error">{whyNoOrders(search.error)}</Notice>}
      {search.data?.length === 0 && <Notice kind="error">{NO_ORDERS}</Notice>}
      {search.data?.map((order) => (
        // The masked ids in a guest's list may repeat.
        <LateOrderCard key={`${order.id} ${order.createdAt}`} order={order} onOpen={onOpen} />
      ))}
    </>
  )
}
