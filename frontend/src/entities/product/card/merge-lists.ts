/**
 * Merges a list changed in two places since both held `before`: `there`, with the additions and removals of `here`.
 * Additions of `here` come first. An item kept in either place is not lost.
 */
export function mergeLists(
  before: readonly string[],
  here: readonly string[],
  there: readonly string[],
): readonly string[] {
  const added = here.filter((id) => !before.includes(id) && !there.includes(id))
  const removed = before.filter((id) => !here.includes(id))
  return [...added, ...there.filter((id) => !removed.includes(id))]
}

/** The changes of `here` since `before` that fit into `most`; `left` counts those that do not. */
export function toSend(
  before: readonly string[],
  here: readonly string[],
  most: number,
): { add: readonly string[]; remove: readonly string[]; left: number } {
  const remove = before.filter((id) => !here.includes(id))
  const added = here.filter((id) => !before.includes(id))
  const add = added.slice(0, Math.max(0, most - (before.length - remove.length)))
  return { add, remove, left: added.length - add.length }
}
