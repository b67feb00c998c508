// The carrier's ledger, folded from its entries: orders, airway bills, steps and cancellations.
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
  | { kind: 'manifest'; at: number; shipmentId: number }
  | { kind: 'changed'; at: number; shipmentId: number; order: ValidOrder }
  | { kind: 'ndr'; at: number; shipmentId: number; action: string; comments: string }
  | { kind: 'cancelled'; at: number; id: number }

export type Step = { at: number; status: number }
export type Shipment = {
  id: number
  shipmentId: number
  at: number
  order: ValidOrder
  awb?: { code: string; at: number; carrier: Carrier }
  steps: Step[]
  manifested?: true
  /** The shop's answers after failed deliveries. */
  answers: { action: string; comments: string }[]
  cancelled: boolean
}

type LedgerState = {
  tokens: Map<string, number>
  /** By the shop's own number, which no later order may reuse. */
  byNumber: Map<string, Shipment>
  byId: Map<number, Shipment>
  byShipment: Map<number, Shipment>
  byAwb: Map<string, Shipment>
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
      const shipment: Shipment = { id, shipmentId, at, order, steps: [], answers: [], cancelled: false }
      byNumber.set(order.order_id, shipment)
      byId.set(id, shipment)
      byShipment.set(shipmentId, shipment)
      return
    }
    case 'awb': {
      const shipment = known(byShipment, entry.shipmentId)
      // A replaced airway bill no longer identifies the shipment.
      if (shipment.awb) byAwb.delete(shipment.awb.code)
      shipment.awb = { code: entry.awb, at: entry.at, carrier: entry.courier }
      shipment.steps.push({ at: entry.at, status: 1 })
      byAwb.set(entry.awb, shipment)
      return
    }
    case 'step':
      known(byShipment, entry.shipmentId).steps.push({ at: entry.at, status: entry.status })
      return
    case 'manifest':
      known(byShipment, entry.shipmentId).manifested = true
      return
    case 'changed':
      known(byShipment, entry.shipmentId).order = entry.order
      return
    case 'ndr':
      known(byShipment, entry.shipmentId).answers.push({ action: entry.action, comments: entry.comments })
      return
    case 'cancelled': {
      const shipment = known(byId, entry.id)
      shipment.cancelled = true
      if (shipment.awb) shipment.steps.push({ at: entry.at, status: 8 })
    }
  }
}

function known(shipments: Map<number, Shipment>, id: number): Shipment {
  const shipment = shipments.get(id)
  if (!shipment) throw new Error(`The ledger speak of ${id} before it was ordered`)
  return shipment
}

/** The last step; undefined before the airway bill (status 1, New). Steps never go back. */
export const lastStep = ({ steps }: Shipment): Step | undefined => steps.at(-1)

/** A shipment cannot be cancelled once the carrier has it. */
export const isPickedUp = ({ steps }: Shipment): boolean =>
  steps.some(({ status }) => ![1, 3, 8, 19, 20].includes(status))
