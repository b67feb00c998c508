import type { Meanwhile } from '@suvarna/contracts/common/routes/history.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { type Names, nameOf } from './history-reads.ts'

/** The last change's actor and time, or all actors if there were several. */
export function whoIn(changes: readonly Meanwhile[], names: Names | undefined): string {
  const who = [...new Set(changes.map(({ by }) => nameOf(by, names)))]
  if (who.length === 0) return 'Somebody else'
  const last =
    changes
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? ''
  if (who.length === 1) return `${who[0]} (${momentOf(last)})`
  const [first, ...others] = who.map((name, place) => (place > 0 ? name.replace(/^(The|An?) /, lower) : name))
  return [first, ...others.slice(0, -1)].join(', ').concat(` and ${others.at(-1)}`)
}

const lower = (word: string) => word.toLowerCase()
