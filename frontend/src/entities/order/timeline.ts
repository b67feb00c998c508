import { t } from '@suvarna/contracts/common/language/text.ts'

// An order's progress in the five steps shown to shoppers.

const steps = [t`Order Placed`, t`Confirmed`, t`Processing`, t`Shipped`, t`Delivered`] as const

type StepState = 'completed' | 'current' | 'upcoming' | 'cancelled'
export type TimelineStep = { label: (typeof steps)[number]; state: StepState }

const stepOfStatus: Readonly<Record<string, number>> = {
  pending: 0,
  failed: 0,
  confirmed: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  completed: 4,
}

/** An unknown or failed status is at the first step; a cancelled order is cancelled at every step. */
export function timelineOf(status: string): TimelineStep[] {
  if (status === 'cancelled') return steps.map((label) => ({ label, state: 'cancelled' }))
  const current = stepOfStatus[status] ?? 0
  return steps.map((label, step) => ({
    label,
    state: step < current ? 'completed' : step === current ? 'current' : 'upcoming',
  }))
}

/** Labels of a step's state for screen readers. */
export const stepStateLabels: Readonly<Record<StepState, string>> = {
  completed: t`completed`,
  current: t`current`,
  upcoming: t`upcoming`,
  cancelled: t`cancelled`,
}

const statusLabels: Readonly<Record<string, string>> = {
  pending: t`Pending`,
  confirmed: t`Confirmed`,
  processing: t`Processing`,
  shipped: t`Shipped`,
  delivered: t`Delivered`,
  completed: t`Completed`,
  failed: t`Failed`,
  cancelled: t`Cancelled`,
  paid: t`Paid`,
  refunded: t`Refunded`,
}

/** The label of an order's or a payment's status. */
export const statusLabel = (status: string): string =>
  statusLabels[status] ?? status.charAt(0).toUpperCase() + status.slice(1)
