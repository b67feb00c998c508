import { migrations } from '@suvarna/apps/distributed/migrations.ts'
import type { Part } from '@suvarna/apps/embedded/shop.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { dropDatabase, eventually, testDatabase } from '@suvarna/platform/testing/testing.ts'
import type { VaultDb } from '@suvarna/platform/vault/vault.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { targetsOf } from './rebuilds/tables.ts'
import { openServices, type Urls } from './services/all-services.ts'
import { startChild, untilSaid } from './standby.ts'

const timeoutMs = 120_000

/** All six services at work in one process, orders from a second one; both end with the test. */
export async function openTradingShop(perSecond: number) {
  const names = [...serviceNames, 'vault'] as const
  const empty = await Promise.all(names.map((name) => testDatabase<never>(migrations[name])))
  const urls = Object.fromEntries(names.map((name, index) => [name, empty[index]?.url])) as Urls
  const vault = connect<VaultDb>(urls.vault)
  const parts = await openServices(urls)
  onTestFinished(async () => {
    await Promise.all([vault, ...parts.map(({ database }) => database)].map((database) => database.close()))
    await Promise.all(empty.map(dropDatabase))
  })

  const start = (program: string, more: object = {}) => {
    const child = startChild(program, { urls, ...more })
    onTestFinished(() => child.kill())
    return child
  }
  const [followers, trade] = [start('followers'), start('trade', { perSecond })]
  followers.tell('')
  trade.tell('')
  await Promise.all([untilSaid(followers, 'listening'), untilSaid(trade, 'past')])
  await untilInStep(parts)
  trade.tell('open')
  const count = (word: string) => trade.said.filter((line) => line.startsWith(`${word} `)).length
  return {
    urls,
    parts,
    start,
    /** Every projection of every service. */
    registry: parts.flatMap(targetsOf),
    placed: () => count('placed'),
    refused: () => trade.said.filter((line) => line.startsWith('refused ')),
    /** Stops the orders and waits for all followers. Returns the number of orders and of seconds. */
    async close() {
      trade.tell('close')
      await untilSaid(trade, 'closed')
      const [, placed = '', took = ''] = trade.said.at(-1)?.split(' ') ?? []
      followers.tell('close')
      await untilSaid(followers, 'closing')
      await untilInStep(parts)
      // The following checks need a shop at rest, without writes.
      await followers.kill()
      return { placed: Number(placed), seconds: Number(took) / 1000 }
    },
  }
}

/** Every projection is at the end of every log that it follows, twice in a row with the same logs. */
async function untilInStep(parts: readonly Part[]): Promise<void> {
  let before = ''
  const atRest = async () => {
    const [behind, heads] = await progress(parts)
    const isSame = heads === before
    before = heads
    return { behind, isSame }
  }
  await eventually(atRest, ({ behind, isSame }) => behind.length === 0 && isSame, {
    withinMs: timeoutMs,
    everyMs: 100,
    what: 'projections in step',
  })
}

/** Which projection lags behind which log and by how much, and the positions of the logs. */
async function progress(parts: readonly Part[]): Promise<[string[], string]> {
  const states = await Promise.all(
    parts.map(async ({ service, database }) => {
      const { rows } = await sql<{ head: number; waiting: number; checkpoints: Record<string, number> }>`
        select (select position::int from log_head) as head, (select count(*)::int from outbox) as waiting,
          (select coalesce(jsonb_object_agg(consumer || ' ' || source, position), '{}') from checkpoints) as checkpoints`.execute(
        database.db,
      )
      const [state] = rows
      if (!state) throw new Error(`${service.name} was not migrated`)
      return { service, ...state }
    }),
  )
  const headOf = new Map(states.map(({ service, head }) => [service.name, head]))
  const behind = states.flatMap(({ service, waiting, checkpoints }) => [
    ...(waiting ? [`${service.name}: ${waiting} events without a number`] : []),
    ...rebuildablesOf(service)
      .filter(({ kind }) => kind === 'consumer')
      .flatMap(({ name, sources }) =>
        sources.flatMap((source) => {
          const lag = (headOf.get(source) ?? 0) - (checkpoints[`${name} ${source}`] ?? 0)
          return lag > 0 ? [`${name} is ${lag} behind ${source}`] : []
        }),
      ),
  ])
  return [behind, JSON.stringify([...headOf])]
}
