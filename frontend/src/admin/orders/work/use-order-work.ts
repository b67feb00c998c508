import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AdminOrder, toAdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { read } from '../../../lib/api/read.ts'
import type { Messages } from '../../../ui/admin/use-message.ts'
import type { OrderAction } from './order-actions.tsx'

/** One order by its number, whatever the list's filters. */
export const oneOrder = (id: string) =>
  read(`/orders/${encodeURIComponent(id)}`, (answer) => toAdminOrder((answer as { data: unknown }).data))

/** The open order and dialog. A link may name an order (`?order=`); the open one follows the list's live updates. */
export function useOrderWork(listed: readonly AdminOrder[] | undefined, notify: Messages['notify']) {
  const [params, setParams] = useSearchParams()
  const named = params.get('order')
  const [open, setOpen] = useState<{ action: OrderAction; id: string } | null>(null)
  useEffect(() => {
    if (named) setOpen({ action: 'view', id: named })
  }, [named])
  const inList = listed?.find(({ id }) => id === open?.id)
  // The open order stays open if a filter or another page no longer lists it.
  const alone = useQuery({ ...oneOrder(open?.id ?? ''), enabled: open !== null && listed !== undefined && !inList })
  const order = open ? (inList ?? alone.data ?? null) : null
  const close = () => {
    setOpen(null)
    if (!named) return
    // The address opened it, and a reload must not open it again.
    params.delete('order')
    setParams(params, { replace: true, state: { staysInPlace: true } })
  }
  return {
    order,
    action: open?.action,
    start(action: OrderAction, { id }: AdminOrder) {
      if (id) setOpen({ action, id })
      else notify('error', 'Invalid order: No order ID found')
    },
    close,
    finish(kind: 'good' | 'error', text: string) {
      close()
      notify(kind, text)
    },
  }
}
