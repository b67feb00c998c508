import type { LiveOrder } from '@suvarna/contracts/analytics.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logOut } from '../../shared/session/session.ts'
import { atMostEvery } from './at-most-every.ts'
import { followLive } from './live-connection.ts'
import { applyLiveEvent, refreshAdmin, refreshOrders, refreshShelves } from './live-figures.ts'
import { tellOrder } from './order-news.ts'

const ORDERS_REST_MS = 300
/** Stock moves with orders; a list of products is dearer to ask for. */
const CATALOGUE_REST_MS = 1000

/** Keeps every admin query up to date while mounted; true while the stream stands. */
export function useLive(): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(() => {
    const ordersChanged = atMostEvery(ORDERS_REST_MS, () => refreshOrders(client))
    const stockChanged = atMostEvery(CATALOGUE_REST_MS, () => refreshShelves(client))
    let firstOpened: number | null = null
    // A projection that lags may tell of an order from before the page was opened: that is on the screen already.
    const tell = (order: LiveOrder) => {
      if (Date.parse(order.created_at) >= (firstOpened ?? 0)) tellOrder(order)
    }
    return followLive({
      onEvent(event) {
        applyLiveEvent(client, event)
        if (event.name === 'order') tell(JSON.parse(event.data) as LiveOrder)
        ordersChanged()
        stockChanged()
      },
      onOpen(again, at) {
        setLive(true)
        firstOpened ??= at
        if (again) refreshAdmin(client)
      },
      onBreak: () => setLive(false),
      onRefused: logOut,
    })
  }, [client])
  return live
}
