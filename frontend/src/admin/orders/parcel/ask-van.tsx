import type { PaperOutcome } from '@suvarna/contracts/shipping/paper-routes.ts'
import type { OrderParcel } from '@suvarna/contracts/shipping/parcel-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { parcelsOf } from './parcel-reads.ts'

/** Requests the courier's van for this one parcel. */
export function AskVan({ orderId, onDone }: { orderId: string; onDone: (text: string) => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const body = { orders: [orderId] }
      const { data } = await call<{ data: PaperOutcome[] }>('POST', '/admin/parcels/pickups', { body })
      onDone(data[0]?.message ?? '')
      await client.invalidateQueries({ queryKey: parcelsOf([orderId]).queryKey })
    } catch (error) {
      onDone(messageOf(error, 'The courier could not be asked. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={ask}>
      Ask for pick-up
    </Button>
  )
}

export function vanText({ state, at, fault }: NonNullable<OrderParcel['van']>): string {
  switch (state) {
    case 'asked':
      return `Asked for on ${momentOf(at ?? '')}`
    case 'asking':
      return `Being asked for; the last try failed, the next comes by itself: ${fault}`
    case 'failed':
      return `The courier does not come: ${fault}`
    case 'not_asked':
      return 'Not asked for yet: no van comes'
  }
}
