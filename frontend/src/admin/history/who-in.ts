import type { Meanwhile } from '@suvarna/contracts/history.ts'
import { momentOf } from '../../shared/format/dates.ts'
import { type Names, nameOf } from './history-reads.ts'

/** One with the moment of the last change, or all of them. */
export function whoIn(changes: readonly Meanwhile[], names: Names | undefined): string {
  const who = [...new Set(changes.map(({ by }) => nameOf(by, names)))]
  if (who.length === 0) return 'Somebody else'
  const last =
    changes
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? ''
  return who.length === 1 ? `${who[0]} (${momentOf(last)})` : `${who.slice(0, -1).join(', ')} and ${who.at(-1)}`
}
