import { late } from '../../lib/late.tsx'

/** Loaded with the first answer that it shows. */
export const LateDeliveryLines = late(async () => (await import('./delivery-lines.tsx')).DeliveryLines)
