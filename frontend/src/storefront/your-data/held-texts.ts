import { t } from '@suvarna/contracts/common/language/text.ts'
import { type HeldFactName, heldFacts } from '@suvarna/contracts/common/privacy/held-facts.ts'
import { type HeldKindName, heldKinds } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import type { HeldKind } from './your-data-reads.ts'

/**
 * Why a kind is held and until when, in the page's language; the service's English for a kind that this build does not
 * have.
 */
export const kindTexts = (kind: HeldKind): Pick<HeldKind, 'title' | 'purpose' | 'kept'> =>
  heldKinds[kind.kind as HeldKindName] ?? kind

/** A fact's name in the page's language: 'Your words, edition 2'. */
export function factName(name: string): string {
  const [, what = name, edition] = /^(.+), edition (\d+)$/.exec(name) ?? []
  const known = heldFacts[what as HeldFactName] ?? what
  return edition === undefined ? known : t`${known}, edition ${edition}`
}
