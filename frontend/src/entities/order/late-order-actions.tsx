import { latePart } from '../../ui/late-part.tsx'

/** Loaded with the first order that is shown. */
export const LateOrderActions = latePart(async () => (await import('./actions/order-actions.tsx')).OrderActions)
