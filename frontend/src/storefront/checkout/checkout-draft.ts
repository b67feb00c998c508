// What the shopper typed, kept for this tab only, so that a reload or a look at another page costs nothing.
import { peekSession } from '../../lib/session/session.ts'
import { type CheckoutField, type CheckoutValues, emptyCheckout } from './checkout-values.ts'

const DRAFT = 'checkout-draft'

/** `own`: the fields in which the shopper's own words stand; nothing that the shop knows is written over them. */
export type Draft = { values: Partial<CheckoutValues>; own: CheckoutField[] }
type Stored = Draft & { owner: string }

/** The draft of who is logged in; a guest's goes on when he logs in, a user's is for nobody else. */
export function readDraft(): Draft {
  const stored = parse(sessionStorage.getItem(DRAFT))
  return stored.owner === '' || stored.owner === ownerNow() ? stored : { values: {}, own: [] }
}

export const keepDraft = (draft: Draft): void =>
  sessionStorage.setItem(DRAFT, JSON.stringify({ ...draft, owner: ownerNow() } satisfies Stored))
export const dropDraft = (): void => sessionStorage.removeItem(DRAFT)

const ownerNow = (): string => peekSession().user?.email ?? ''
const isField = (name: unknown): name is CheckoutField => typeof name === 'string' && Object.hasOwn(emptyCheckout, name)

function parse(text: string | null): Stored {
  try {
    const { owner, values, own } = JSON.parse(text ?? '{}') as Partial<Record<keyof Stored, unknown>>
    const known = Object.entries(values ?? {}).filter(([field, value]) => isField(field) && typeof value === 'string')
    const said = Object.fromEntries(known) as Draft['values']
    return {
      owner: typeof owner === 'string' ? owner : '',
      values: said,
      own: Array.isArray(own) ? own.filter(isField).filter((field) => said[field]) : [],
    }
  } catch {
    return { owner: '', values: {}, own: [] }
  }
}
