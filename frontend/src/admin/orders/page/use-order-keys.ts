import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { invoicePath } from '../../../entities/order/papers/invoice-path.ts'
import { askBefore } from '../../../lib/unsaved/unsaved.ts'
import { nothingToPack } from '../papers/nothing-to-pack.ts'
import { type OrderKey, orderKeyOf } from './order-keys.ts'

type Actions = {
  next(): void
  status(): void
  refund(): void
  cancel(): void
  contact(): void
  link(): void
  pieces(): void
  keys(): void
}

/** Handles the keys while `on`; an open dialog has its own keys. */
export function useOrderKeys(on: boolean, order: AdminOrder, actions: Actions) {
  const navigate = useNavigate()
  const id = encodeURIComponent(order.id)
  const go = (path: string) => askBefore(() => navigate(path))
  const effects: Record<OrderKey, () => void> = {
    n: actions.next,
    s: actions.status,
    r: actions.refund,
    c: actions.cancel,
    m: () => document.querySelector<HTMLTextAreaElement>('aside textarea')?.focus(),
    a: actions.contact,
    y: actions.link,
    o: actions.pieces,
    t: () => document.querySelector<HTMLInputElement>('input[name=order-tag]')?.focus(),
    p: () =>
      void (nothingToPack(order) === '' && window.open(`/admin/orders/${id}/packing-slip`, '_blank', 'noopener')),
    i: () => void (order.invoice && window.open(invoicePath(order.id), '_blank', 'noopener')),
    e: () => go(`/admin/orders?customer_of=${id}`),
    l: () => go('/admin/orders'),
    '?': actions.keys,
  }
  const latest = useRef(effects)
  latest.current = effects
  // A layout effect: a passive effect runs later and would miss a key pressed right after the render.
  useLayoutEffect(() => {
    if (!on) return
    const obey = (event: KeyboardEvent) => {
      const key = orderKeyOf(event)
      if (!key) return
      event.preventDefault()
      latest.current[key]()
    }
    window.addEventListener('keydown', obey)
    return () => window.removeEventListener('keydown', obey)
  }, [on])
}
