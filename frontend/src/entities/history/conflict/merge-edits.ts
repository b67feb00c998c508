/** Equal as a form sees it. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form over a version that somebody else saved meanwhile: what was touched in it stays as it was typed, everything
 * else is as it stands now.
 */
export function keepMine<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const kept = { ...theirs }
  for (const name of Object.keys(mine) as (keyof Values)[]) if (!isSame(mine[name], base[name])) kept[name] = mine[name]
  return kept
}

/** The fields that were touched, as they were typed. */
export const touched = <Values extends object>(base: Values, mine: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof Values])),
  ) as Partial<Values>
