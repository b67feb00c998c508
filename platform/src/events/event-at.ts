/**
 * An event's id together with the position at which it was seen, as it is kept beside a position: where somebody else
 * (an earlier release, a hand) moved the position alone, the id is of another event and says nothing.
 */
export const eventAt = (position: bigint | string, id: string | null | undefined): string | null =>
  id ? `${position} ${id}` : null

export function idAt(kept: string | null | undefined, position: bigint | string): string | null {
  const [at, id] = kept?.split(' ') ?? []
  return at === String(position) && id ? id : null
}
