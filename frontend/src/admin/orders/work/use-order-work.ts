import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AdminOrder, toAdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { read } from '../../../lib/api/read.ts'
import type { Messages } from '../../../ui/admin/use-message.ts'
import type { OrderAction } from './order-actions.tsx'

/** An order by its number, however the list is narrowed. */
export const oneOrder = (id: string) =>
  read(`/orders/${encodeURIComponent(id)}`, (answer) => toAdminOrder((answer as { data: unknown }).data))

/** Which order is open in which dialog. A link may name one (`?order=`); what is open follows the list live. */
export function useOrderWork(listed: readonly AdminOrder[] | undefined, say: Messages['say']) {
  const [params, setParams] = useSearchParams()
  const named = params.get('order')
  const [open, setOpen] = useState<{ action: OrderAction; id: string } | null>(null)
  useEffect(() => {
    if (named) setOpen({ action: 'view', id: named })
  }, [named])
  const inList = listed?.find(({ id }) => id === open?.id)
  // What is open stays open when a filter or a page no longer lists it.
  const alone = useQuery({ ...oneOrder(open?.id ?? ''), enabled: open !== null && listed !== undefined && !inList })
  const order = open ? (inList ?? alone.data ?? null) : null
  const close = () => {
    setOpen(null)
    if (!named) return
    // The address names what is open: a reload shall not open it again.
    params.delete('order')
    setParams(params, { replace: true, state: { staysInPlace: true } })
  }
  return {
    order,
    action: open?.action,
    start(action: OrderAction, { id }: AdminOrder) {
      if (id) setOpen({ action, id })
      else say('error', 'Invalid order: No order ID found')
    },
    close,
    finish(kind: 'good' | 'error', text: string) {
      close()
      say(kind, text)
    },
  }
}
