import { latePart } from '../../../ui/late-part.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** Loaded later: the page must be able to search before it can show an order. */
export const LateOrderCard = latePart(async () => (await import('./order-card.tsx')).OrderCard, <OrderSkeleton />)
