import type pg from 'pg'
import { pause } from './pause.ts'

/** Rows that a poll looks for: the strings of its statement, which stay the same, and their values. */
export type Sought = { strings: TemplateStringsArray; values: readonly unknown[] }

/** What is looked for, as a select: sought`select from jobs where reactor = ${name}`. */
export const sought = (strings: TemplateStringsArray, ...values: unknown[]): Sought => ({ strings, values })

/** Returns whether there is such a row. */
export type Look = (rows: Sought) => Promise<boolean>

/** No caller waits for a poll; polls of one moment are a few milliseconds apart. */
const gatherMs = 5

/** Milliseconds until the next common moment of this process's polls of this interval: they look together. */
export const untilNextLook = (everyMs: number): number => Math.ceil(everyMs - (performance.now() % everyMs)) + 1

type Waiting = Sought & { resolve(isThere: boolean): void; reject(fault: unknown): void }

/**
 * Looks of one moment share one statement; otherwise an idle shop would spend its time on polling. When it fails each
 * look runs alone, so that a fault reaches only the look that caused it.
 */
export function createLooks(pool: Pick<pg.Pool, 'query'>): Look {
  // In the order of their first use, so that the statement is the same each time and is then prepared.
  const places = new Map<TemplateStringsArray, number>()
  let waiting: Waiting[] = []

  const together = async () => {
    await pause(gatherMs)
    const asked = waiting.sort((one, other) => placeOf(one) - placeOf(other))
    waiting = []
    try {
      await ask(asked)
    } catch (fault) {
      if (asked.length === 1) asked[0]?.reject(fault)
      else await Promise.all(asked.map((one) => ask([one]).catch(one.reject)))
    }
  }
  const placeOf = ({ strings }: Sought): number => places.get(strings) ?? 0
  const ask = async (asked: readonly Waiting[]): Promise<void> => {
    const { text, values } = statementOf(asked)
    // Safe to inline: the strings of `sought`, which are in the source.
    const answer = (await pool.query<Record<string, boolean>>(text, values)).rows[0]
    for (const [place, { resolve }] of asked.entries()) resolve(answer?.[`l${place}`] === true)
  }
  return (rows) =>
    new Promise((resolve, reject) => {
      if (!places.has(rows.strings)) places.set(rows.strings, places.size)
      waiting.push({ ...rows, resolve, reject })
      if (waiting.length === 1) void together()
    })
}

function statementOf(asked: readonly Sought[]): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const textOf = ({ strings, values: own }: Sought) =>
    strings.map((string, place) => (place < own.length ? string + parameter(own[place]) : string)).join('')
  return { text: `select ${asked.map((one, place) => `exists (${textOf(one)}) as l${place}`).join(', ')}`, values }
}
