import { latePart } from '../../../ui/late-part.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** The page is there to search with before it can show an order. */
export const LateOrderCard = latePart(async () => (await import('./order-card.tsx')).OrderCard, <OrderSkeleton />)
