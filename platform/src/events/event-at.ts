/**
 * An event's id with the position at which it was seen, stored beside a position. Where only the position was moved (by
 * an earlier release or by hand), the id belongs to another event and is ignored.
 */
export const eventAt = (position: bigint | string, id: string | null | undefined): string | null =>
  id ? `${position} ${id}` : null

export function idAt(kept: string | null | undefined, position: bigint | string): string | null {
  const [at, id] = kept?.split(' ') ?? []
  return at === String(position) && id ? id : null
}
