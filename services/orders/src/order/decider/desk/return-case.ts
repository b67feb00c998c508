import type { CaseKind, UnitState } from '@suvarna/contracts/orders/desk/return-kinds.ts'

/** Units of a line by where they are on their way; a line is identified by product and size. */
export type CaseLine = { productId: string; size: number | null; units: Readonly<Record<UnitState, number>> }

/** Pieces of an order that come back together: a return that was asked for (`R1`), or a parcel (`P1`). */
export type ReturnCase = {
  name: string
  kind: CaseKind
  /** The shop has not answered the request yet. */
  asked: boolean
  /** The parcel was sent again, or cancelled into the stock: another one begins a new case. */
  ended: boolean
  claim: boolean
  /** A wanted size is kept for it: somebody has to decide, where no inspection did. */
  held?: boolean
  /** Its order was cancelled, and the courier has handed the parcel over: the pieces are with the customer. */
  delivered?: boolean
  lines: readonly CaseLine[]
}
