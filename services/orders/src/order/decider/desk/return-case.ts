import type { CaseKind, UnitState } from '@suvarna/contracts/orders/desk/return-kinds.ts'

/** Units of a line by their state on the way back; a line is identified by product and size. */
export type CaseLine = { productId: string; size: number | null; units: Readonly<Record<UnitState, number>> }

/** Pieces of an order that come back together: a requested return (`R1`) or a parcel (`P1`). */
export type ReturnCase = {
  name: string
  kind: CaseKind
  /** The shop has not answered the request yet. */
  asked: boolean
  /** The parcel was sent again or cancelled into the stock; another parcel opens a new case. */
  ended: boolean
  claim: boolean
  /** The wanted size is still reserved: staff must decide, unless an inspection already did. */
  held?: boolean
  /** The order was cancelled but the courier has delivered the parcel: the customer has the pieces. */
  delivered?: boolean
  lines: readonly CaseLine[]
}
