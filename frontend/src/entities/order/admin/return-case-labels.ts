import type { CaseKind, CaseState, UnitState } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { ReturnCase } from '@suvarna/contracts/orders/desk/returns-desk.ts'

export const caseKindLabels = {
  cancelled: 'Cancelled after dispatch',
  rto: 'Returned by the courier',
  return: 'Return',
  lost: 'Lost by the courier',
  damaged: 'Return: arrived damaged',
} as const satisfies Record<CaseKind, string>

export const caseStateLabels = {
  to_answer: 'To answer',
  received: 'To inspect',
  expected: 'Expected',
  to_pay_out: 'To pay out',
  repair: 'In repair',
  done: 'Done',
} as const satisfies Record<CaseState, string>

/** Back-office labels of an exchange by its state. */
export const caseExchangeLabels: Readonly<Record<string, string>> = {
  held: 'Exchange, the new size is kept',
  sent: 'Exchange, the new size is sent',
  undone: 'Exchange, its order is cancelled',
  not_sent: 'Exchange, the old piece never came',
  ended: 'Exchange, ended',
  refund: 'Exchange, refunded instead',
}

const unitLabels = {
  expected: 'expected',
  received: 'to inspect',
  shelf: 'back on the shelf',
  repair: 'to repair',
  written_off: 'written off',
  missed: 'never arrived',
  gone: 'not coming back',
} as const satisfies Record<UnitState, string>

/** Where the units of an item are, as `1 to inspect, 1 back on the shelf`. */
export const unitsLabel = ({ units }: Pick<ReturnCase['items'][number], 'units'>): string =>
  Object.entries(unitLabels)
    .flatMap(([state, label]) => {
      const count = units[state as UnitState] ?? 0
      return count > 0 ? [`${count} ${label}`] : []
    })
    .join(', ')
