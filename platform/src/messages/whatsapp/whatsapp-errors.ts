/** The reaction to an error code of Meta's. `later`: a later try may succeed. `broken`: a person has to look. */
export type WhatsappReaction = 'later' | 'unreachable' | 'opted-out' | 'withheld' | 'broken'

const reactions: Readonly<Record<WhatsappReaction, readonly number[]>> = {
  // Throughput, too many to one person, Meta's own faults.
  later: [1, 2, 4, 80007, 130429, 131056, 131000, 131016, 133004],
  // No WhatsApp there, or an old one.
  unreachable: [131026, 131021, 131030],
  'opted-out': [131050],
  // Kept back for this person's sake: an immediate repeat would harm our reputation.
  withheld: [131049, 130472],
  // Token, permissions, billing, locks, templates.
  broken: [],
}

/** Decided by the code alone, since titles change. An unlisted code is for a person to look at. */
export function reactionTo(code: number): WhatsappReaction {
  const known = Object.entries(reactions).find(([, codes]) => codes.includes(code))
  return (known?.[0] as WhatsappReaction | undefined) ?? 'broken'
}
