import type {
  Change,
  FieldValue,
  History,
  HistoryEntry,
  Meanwhile,
  Who,
} from '@suvarna/contracts/common/routes/history.ts'
import type { DomainEvent, Stored } from '../events/events.ts'

/** Display labels and values of a thing's fields, in the order of its form. */
export type Fields = Readonly<Record<string, FieldValue>>

/**
 * The description of one event. `whole`: it describes all events of the same save. `aside`: it does not change the
 * version that a form shows.
 */
type Told = {
  happened: string
  by?: Who['kind']
  whole?: true
  aside?: true
  restored?: string
  /** Changes outside the state, such as a stock adjustment. */
  changes?: readonly Change[]
}

/** How the events of one kind of stream are described. Pure: sealed data is opened beforehand. */
export type EventHistory<State, Event extends DomainEvent> = {
  initial: State
  evolve(state: State, event: Event): State
  /** null: the thing does not exist (yet, or any more). */
  fields(state: State): Fields | null
  /** null: not shown in the history. */
  tell(event: Event, before: State): Told | null
}

/** The history of one stream, oldest first; events of one save are one entry, under the last one's version. */
export function historyEntries<State, Event extends DomainEvent>(
  history: EventHistory<State, Event>,
  events: readonly Stored<Event>[],
): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let state = history.initial
  for (const saved of saves(events)) {
    const before = history.fields(state)
    const told: Told[] = []
    let shown = saved.at(-1)
    for (const event of saved) {
      const words = history.tell(event, state)
      if (words) told.push(words)
      if (!words?.aside) shown = event
      state = history.evolve(state, event)
    }
    const last = told.every(({ aside }) => aside) ? saved.at(-1) : shown
    if (told.length === 0 || !last) continue
    const whole = told.find((one) => one.whole)
    entries.push({
      version: last.version,
      at: last.at,
      by: whoOf(last, told.find(({ by }) => by)?.by),
      happened: whole?.happened ?? sentence(told.map(({ happened }) => happened)),
      changes: [...differences(before, history.fields(state)), ...told.flatMap(({ changes = [] }) => changes)],
      ...(whole?.restored ? { restored: whole.restored } : {}),
    })
  }
  return entries
}

/** One page of a history, newest first. */
export function pageOfHistory(entries: readonly HistoryEntry[], query: { before?: number; limit?: number }): History {
  const { before = Number.POSITIVE_INFINITY, limit = 20 } = query
  const older = entries.filter(({ version }) => version < before).reverse()
  const page = older.slice(0, limit)
  return {
    version: entries.at(-1)?.version ?? 0,
    entries: page,
    next: older.length > limit ? (page.at(-1)?.version ?? null) : null,
  }
}

/**
 * For a form that was opened at a version: each field that changed since, its value then and now, and who changed it
 * last. Changes that were undone are left out.
 */
export function changesSince(entries: readonly HistoryEntry[], version: number): Meanwhile[] {
  const found = new Map<string, Meanwhile>()
  for (const { changes, by, at } of entries.filter((entry) => entry.version > version))
    for (const { field, before, after } of changes)
      found.set(field, { field, before: found.get(field)?.before ?? before, after, by, at })
  return [...found.values()].filter(({ before, after }) => !isSame(before, after))
}

/** Field by field; a thing that was created or deleted has only one side. */
export function differences(before: Fields | null, after: Fields | null): Change[] {
  if (!after) return []
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: before?.[field] ?? null, after: value }))
    .filter((change) => !isSame(change.before, change.after) && !(before === null && isEmpty(change.after)))
}

const isSame = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (value: FieldValue) => value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Events of one append: same correlation, same cause, within the same second. */
function saves<Event extends DomainEvent>(events: readonly Stored<Event>[]): Stored<Event>[][] {
  const groups: Stored<Event>[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && isOneSave(last, event)) group.push(event)
    else groups.push([event])
  }
  return groups
}

const isOneSave = (one: Stored, other: Stored): boolean =>
  one.meta.correlation === other.meta.correlation &&
  one.meta.causation === other.meta.causation &&
  one.meta.actor.id === other.meta.actor.id &&
  Math.abs(Date.parse(other.at) - Date.parse(one.at)) < 1_000

const kinds = { admin: 'admin', user: 'customer', anonymous: 'visitor', system: 'system' } as const

/** Who did it; `told`: the actual source, where the shop itself wrote the event down. */
export function whoOf({ meta: { actor } }: Pick<Stored, 'meta'>, told?: Who['kind']): Who {
  // A report of a provider or carrier is written by the system; a person's own action keeps the kind of the actor.
  const kind = told && actor.kind === 'system' ? told : kinds[actor.kind]
  return { kind, ...(actor.id ? { id: actor.id } : {}) }
}

function sentence(words: readonly string[]): string {
  const [first = '', ...others] = [...new Set(words)]
  return [first, ...others.map((one) => `${one.charAt(0).toLowerCase()}${one.slice(1)}`)].join(', ')
}
