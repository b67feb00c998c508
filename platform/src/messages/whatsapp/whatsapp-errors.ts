/** What an error code of Meta's asks for. `later`: our own turn will come. `broken`: a person has to look. */
export type WhatsappReaction = 'later' | 'unreachable' | 'opted-out' | 'withheld' | 'broken'

const reactions: Readonly<Record<WhatsappReaction, readonly number[]>> = {
  // Throughput, too many to one person, Meta's own faults.
  later: [1, 2, 4, 80007, 130429, 131056, 131000, 131016, 133004],
  // No WhatsApp there, or an old one.
  unreachable: [131026, 131021, 131030],
  'opted-out': [131050],
  // Kept back for this person's sake: sent again at once it would cost us our good name.
  withheld: [131049, 130472],
  // Token, permissions, billing, locks, templates.
  broken: [],
}

/** Decided by the code alone: titles change. A code that nobody listed is for a person to look at. */
export function reactionTo(code: number): WhatsappReaction {
  const known = Object.entries(reactions).find(([, codes]) => codes.includes(code))
  return (known?.[0] as WhatsappReaction | undefined) ?? 'broken'
}
