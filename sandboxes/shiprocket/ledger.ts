// The courier's ledger: what was ordered, assigned, walked and cancelled, folded from its entries.
import { join } from 'node:path'
import { type Journal, openJournal } from '../journal.ts'
import type { Carrier } from './carrier/pincodes.ts'
import type { ValidOrder } from './orders/valid-order.ts'

type Entry =
  | { kind: 'login'; token: string; until: number }
  | { kind: 'logout'; token: string }
  | { kind: 'order'; at: number; id: number; shipmentId: number; order: ValidOrder }
  | { kind: 'awb'; at: number; shipmentId: number; awb: string; courier: Carrier }
  | { kind: 'step'; at: number; shipmentId: number; status: number }
  | { kind: 'cancelled'; at: number; id: number }

export type Step = { at: number; status: number }
export type Parcel = {
  id: number
  shipmentId: number
  at: number
  order: ValidOrder
  awb?: { code: string; at: number; courier: Carrier }
  steps: Step[]
  cancelled: boolean
}

type LedgerState = {
  tokens: Map<string, number>
  /** By the shop's own number, which no later order may use again. */
  byNumber: Map<string, Parcel>
  byId: Map<number, Parcel>
  byShipment: Map<number, Parcel>
  byAwb: Map<string, Parcel>
}
export type Ledger = LedgerState & Journal<Entry>

export async function openLedger(folder: string): Promise<Ledger> {
  const state: LedgerState = {
    tokens: new Map(),
    byNumber: new Map(),
    byId: new Map(),
    byShipment: new Map(),
    byAwb: new Map(),
  }
  const journal = await openJournal<Entry>(join(folder, 'shiprocket.jsonl'), (entry) => fold(state, entry))
  return { ...state, ...journal }
}

function fold({ tokens, byNumber, byId, byShipment, byAwb }: LedgerState, entry: Entry): void {
  switch (entry.kind) {
    case 'login':
      tokens.set(entry.token, entry.until)
      return
    case 'logout':
      tokens.delete(entry.token)
      return
    case 'order': {
      const { id, shipmentId, at, order } = entry
      const parcel: Parcel = { id, shipmentId, at, order, steps: [], cancelled: false }
      byNumber.set(order.order_id, parcel)
      byId.set(id, parcel)
      byShipment.set(shipmentId, parcel)
      return
    }
    case 'awb': {
      const parcel = known(byShipment, entry.shipmentId)
      // The number that it had leads nowhere from now on.
      if (parcel.awb) byAwb.delete(parcel.awb.code)
      parcel.awb = { code: entry.awb, at: entry.at, courier: entry.courier }
      parcel.steps.push({ at: entry.at, status: 1 })
      byAwb.set(entry.awb, parcel)
      return
    }
    case 'step':
      known(byShipment, entry.shipmentId).steps.push({ at: entry.at, status: entry.status })
      return
    case 'cancelled': {
      const parcel = known(byId, entry.id)
      parcel.cancelled = true
      if (parcel.awb) parcel.steps.push({ at: entry.at, status: 8 })
    }
  }
}

function known(parcels: Map<number, Parcel>, id: number): Parcel {
  const parcel = parcels.get(id)
  if (!parcel) throw new Error(`The ledger speak of ${id} before it was ordered`)
  return parcel
}

/** 1 New, and from the AWB on what the last step says; the courier never goes back. */
export const lastStep = ({ steps }: Parcel): Step | undefined => steps.at(-1)

/** Nothing can be cancelled once the courier holds the parcel. */
export const isPickedUp = ({ steps }: Parcel): boolean => steps.some(({ status }) => ![1, 3, 8, 19].includes(status))
