import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { saleEventTypes } from '../archive/order-fact.ts'

export const productEventTypes = ['ProductCreated', 'ProductDetailsChanged'] as const
export type ProductFactEvent = Recorded<EventOf<(typeof productEventTypes)[number]>>
export type VisitEvent = Recorded<EventOf<'VisitRecorded'>>
export type BoughtEvent = Recorded<EventOf<(typeof saleEventTypes)[number]>>
export type FunnelEvent = ProductFactEvent | VisitEvent | BoughtEvent
