// An order's progress in the five steps that a shopper sees.

const steps = ['Order Placed', 'Confirmed', 'Processing', 'Shipped', 'Delivered'] as const

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

/** An unknown status is at the first step, as is a failed one; a cancelled order is cancelled at every step. */
export function timelineOf(status: string): TimelineStep[] {
  if (status === 'cancelled') return steps.map((label) => ({ label, state: 'cancelled' }))
  const current = stepOfStatus[status] ?? 0
  return steps.map((label, step) => ({
    label,
    state: step < current ? 'completed' : step === current ? 'current' : 'upcoming',
  }))
}

export const statusLabel = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)
