import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { OrderCard } from './order/order-card.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { orderById, whyNoOrder } from './order-reads.ts'
import { SearchForm } from './search-form.tsx'
import { orderIdProblem } from './tracking-checks.ts'

type Props = { id: string | null; link: string | null; onOpen: (id: string, link?: string | null) => void }

export function OrderSearch({ id, link, onOpen }: Props) {
  const [text, setText] = useState(id ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const order = useQuery({ ...orderById(id ?? '', link), enabled: id !== null })
  const submit = () => {
    const found = orderIdProblem(text)
    setProblem(found)
    if (found) return
    if (text.trim() === id) order.refetch()
    else onOpen(text.trim())
  }
  return (
    <>
      <SearchForm
        label="Order ID"
        help="It begins with ORD- and was shown when you ordered."
        value={text}
        problem={problem}
        busy={order.isFetching && !order.data}
        button="Track Order"
        onChange={setText}
        onSubmit={submit}
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, placeholder: 'ORD-' }}
      />
      {id !== null && order.isPending && <OrderSkeleton />}
      {order.isError && !order.data && <Notice kind="error">{whyNoOrder(order.error)}</Notice>}
      {order.data && <OrderCard order={order.data} opened={{ link, onChanged: () => order.refetch() }} />}
    </>
  )
}
