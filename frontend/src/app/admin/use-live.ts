import type { LiveOrder } from '@suvarna/contracts/analytics/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { followLive } from '../../entities/live/live-connection.ts'
import {
  applyLiveEvent,
  orderIn,
  refreshAdmin,
  refreshAnalytics,
  refreshOrder,
  refreshOrderLists,
  refreshOrders,
  refreshStockLists,
} from '../../entities/live/live-metrics.ts'
import { liveState } from '../../entities/live/live-state.ts'
import { throttled } from '../../entities/live/throttle.ts'
import { logOut, useSession } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { addOrderArrival } from './order-arrivals.ts'

const ORDERS_REST_MS = 300
/** Longer, since stock changes with orders and a product list costs more to fetch. */
const CATALOGUE_REST_MS = 1000

/** Keeps every admin query up to date while mounted. Returns true while the stream is connected. */
export function useLive(): boolean {
  const client = useQueryClient()
  const { token, user } = useSession()
  // The session's token cannot open the stream yet, and a refusal would end the session.
  const closed = user?.second_step_missing === true
  const wasOpen = useRef(false)
  // Each login opens a new stream.
  useEffect(() => {
    if (token === null || closed) return
    const ordersChanged = throttled(ORDERS_REST_MS, () => refreshOrderLists(client))
    const stockChanged = throttled(CATALOGUE_REST_MS, () => refreshStockLists(client))
    const visitsChanged = throttled(CATALOGUE_REST_MS, () => refreshAnalytics(client))
    // Each order is refetched immediately and once more if further events arrive within the interval, so its last event
    // is never missed.
    const orderChanged = new Map<string, () => void>()
    const changed = (id: string) => {
      const ask = orderChanged.get(id) ?? throttled(ORDERS_REST_MS, () => refreshOrder(client, id))
      orderChanged.set(id, ask)
      ask()
    }
    let firstOpened: number | null = null
    let justOpened = false
    // A lagging projection may report an order from before the page was opened, which is already shown.
    const announce = (order: LiveOrder) => {
      if (Date.parse(order.created_at) >= (firstOpened ?? 0)) addOrderArrival(order)
    }
    const stop = followLive({
      onEvent(event) {
        applyLiveEvent(client, event)
        // Data fetched before the stream opened may lack events from in between.
        if (justOpened) refreshOrders(client)
        justOpened = false
        if (event.name === 'visits') return visitsChanged()
        const orderId = orderIn(event)
        if (orderId) changed(orderId)
        if (event.name === 'order') announce(JSON.parse(event.data) as LiveOrder)
        ordersChanged()
        stockChanged()
      },
      onOpen(again, at) {
        liveState.set(true)
        justOpened = true
        firstOpened ??= at
        if (again || wasOpen.current) refreshAdmin(client)
        wasOpen.current = true
      },
      onBreak: () => liveState.set(false),
      onRefused: logOut,
    })
    return () => {
      stop()
      liveState.set(false)
    }
  }, [client, token, closed])
  return useStore(liveState)
}
