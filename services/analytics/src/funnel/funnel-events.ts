import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { saleEventTypes } from '../archive/order-fact.ts'

export const pieceTypes = ['ProductCreated', 'ProductDetailsChanged'] as const
export type PieceEvent = Recorded<EventOf<(typeof pieceTypes)[number]>>
export type VisitEvent = Recorded<EventOf<'VisitRecorded'>>
export type BoughtEvent = Recorded<EventOf<(typeof saleEventTypes)[number]>>
export type FunnelEvent = PieceEvent | VisitEvent | BoughtEvent
