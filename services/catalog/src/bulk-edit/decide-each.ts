import type { EditOutcome } from '@suvarna/contracts/catalog/edit/product-edits.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta, Stored } from '@suvarna/platform/events/events.ts'
import type { Catalog } from '../deps.ts'
import { type Product, type ProductCommand, type ProductEvent, product } from '../product/product.decider.ts'
import { lockWrites } from '../product/writes.ts'
import type { CategoryNames } from './edit-commands.ts'
import { isBy } from './undo-commands.ts'

type Asked = {
  ids: readonly string[]
  /** Correlation of the events: a product that already has events with it is not changed again. */
  key: string
  meta: Meta
  commandsOf: (events: readonly Stored<ProductEvent>[], id: string, categories: CategoryNames) => ProductCommand[]
  said: { done: string; nothing: string }
}

/**
 * Decides for each product separately: a refusal for one does not stop the others. All events are written by one append
 * in one transaction, so a call that fails half-way changes nothing, and repeating a call changes nothing more.
 */
export function decideEach({ database, log }: Pick<Catalog, 'database' | 'log'>, asked: Asked): Promise<EditOutcome[]> {
  return database.transaction(async (tx) => {
    await lockWrites(tx)
    const ids = [...new Set(asked.ids)]
    const known = Map.groupBy(
      await log.readAll<ProductEvent>(
        tx,
        ids.map((id) => `product-${id}`),
      ),
      ({ stream }) => stream,
    )
    const categories = await tx.selectFrom('categories').select(['id', 'name']).execute()
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    const meta = { ...asked.meta, correlation: asked.key }
    const decided = ids.map((id) => {
      const stream = `product-${id}`
      const past = known.get(stream) ?? []
      const done = (message: string, events: ProductEvent[] = []) => ({
        append: { stream, expectedVersion: past.at(-1)?.version ?? 0, events },
        outcome: { id, outcome: 'done', message } as const,
      })
      if (past.some((event) => isBy(event, asked.key))) return done(asked.said.done)
      try {
        const events = eventsOf(asked.commandsOf(past, id, names), fold(product, past))
        return done(events.length > 0 ? asked.said.done : asked.said.nothing, events)
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault
        const { message, code } = fault
        return { append: null, outcome: { id, outcome: 'refused', message, code } as const }
      }
    })
    const appends = decided.flatMap(({ append }) => (append && append.events.length > 0 ? [append] : []))
    await log.appendAll<ProductEvent>(tx, appends, meta)
    return decided.map(({ outcome }) => outcome)
  })
}

function eventsOf(commands: readonly ProductCommand[], before: Product): ProductEvent[] {
  const events: ProductEvent[] = []
  let state = before
  for (const command of commands) {
    const decided = product.decide(command, state)
    state = decided.reduce((now, event) => product.evolve(now, event), state)
    events.push(...decided)
  }
  return events
}
