// The typed form values, kept for this tab only, so that a reload or a visit to another page loses nothing.
import { peekSession } from '../../lib/session/session.ts'
import { type CheckoutField, type CheckoutValues, emptyCheckout } from './checkout-values.ts'

const DRAFT = 'checkout-draft'

/** `own`: the fields that the shopper filled in; known data never overwrites them. */
export type Draft = { values: Partial<CheckoutValues>; own: CheckoutField[] }
type Stored = Draft & { owner: string }

/** Reads the draft of the current user. A guest's draft continues after a login; a user's is never shown to another. */
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
    const texts = Object.fromEntries(known) as Draft['values']
    return {
      owner: typeof owner === 'string' ? owner : '',
      values: texts,
      own: Array.isArray(own) ? own.filter(isField).filter((field) => texts[field]) : [],
    }
  } catch {
    return { owner: '', values: {}, own: [] }
  }
}
