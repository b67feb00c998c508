import { late } from '../../lib/late.tsx'

/** Loaded with the first estimate to show. */
export const LateDeliveryLines = late(async () => (await import('./delivery-lines.tsx')).DeliveryLines)
