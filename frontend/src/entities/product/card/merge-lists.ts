/**
 * One list that was changed in two places since both held `before`: `there` with what was added and taken off `here`.
 * What was added here comes first. Nothing that either place kept is lost.
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

/** What `here` has changed since `before`, as far as `most` has room; `left` counts what has none. */
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
