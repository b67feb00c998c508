/** Compares values as JSON, as the form would send them. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a form with a version saved meanwhile: fields changed in the form keep the typed value, all others take the
 * saved one.
 */
export function keepMine<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const kept = { ...theirs }
  for (const name of Object.keys(mine) as (keyof Values)[]) if (!isSame(mine[name], base[name])) kept[name] = mine[name]
  return kept
}

/** The changed fields with their typed values. */
export const touched = <Values extends object>(base: Values, mine: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof Values])),
  ) as Partial<Values>
