import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type PeriodicTask, startPeriodicTask } from '../background/periodic-tasks.ts'
import type { Bus, Subscription } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { Migration } from '../database/migrations/migration.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Consumer } from '../follow/consumer.ts'
import { type DeadlineHandler, startDeadlines } from '../follow/deadlines.ts'
import { type Reactor, reactorConsumer, startReactor } from '../follow/reactor.ts'
import { startReplayingUnknown } from '../follow/replay-unknown.ts'
import { createSharedPass } from '../follow/shared-pass.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import type { App } from '../http/http-app.ts'
import { startTrimming } from '../log/trimming.ts'
import type { EventLog } from '../store/event-store.ts'
import { type Webhooks, webhookOutbox } from '../webhooks/deliveries.ts'
import { startWebhooks } from '../webhooks/start-webhooks.ts'
import { webhookEndpoints } from '../webhooks/webhook-endpoints.consumer.ts'
import type { Measures } from './service-metrics.ts'

/** A service as its `service.ts` wires it, independent of the number of processes. */
export type Service<Db extends PlatformTables> = {
  name: ServiceName
  migrations: readonly Migration[]
  log: EventLog<Db>
  /** Shoppers see its events' effects immediately: while it is busy, its events are numbered in smaller runs. */
  isFollowedPromptly?: boolean
  routes: readonly RouteRegistration[]
  consumers?: readonly Consumer<Db>[]
  reactors?: readonly Reactor<Db>[]
  deadlines?: Record<string, DeadlineHandler<Db>>
  periodicTasks?: readonly PeriodicTask[]
  measures?: Measures<Db>
  /** The webhooks that it sends. */
  webhooks?: Webhooks
}

/** Adds routes to the service's HTTP app; made by `on()` of http.ts inside. */
export type RouteRegistration = (app: App) => void

export type Running = { stop(): Promise<void> }

export type OnFault = (what: string, fault: unknown) => void

/** All consumers of a service, including those of its reactors and webhooks. */
export const consumersOf = <Db extends PlatformTables>(
  service: Pick<Service<Db>, 'consumers' | 'reactors' | 'webhooks'>,
): Consumer<Db>[] => [
  ...(service.consumers ?? []),
  ...(service.reactors ?? []).map(reactorConsumer),
  ...(service.webhooks ? [webhookEndpoints<Db>(service.webhooks), webhookOutbox<Db>(service.webhooks)] : []),
]

/**
 * Starts everything of a service that follows events or waits for time. `stop` stops the followers first, then the
 * workers, and finishes what is under way.
 */
export async function runConsumers<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  bus: Bus,
  onFault: OnFault,
): Promise<Running> {
  const stopping = new AbortController()
  const subscriptions: Subscription[] = []
  const workers: Running[] = []
  for (const reactor of service.reactors ?? [])
    workers.push(
      startReactor(database, reactor, (fault, job) => onFault(`${reactor.name} ${job?.kind ?? ''}`.trim(), fault)),
    )
  if (service.webhooks) workers.push(startWebhooks(database, service.log, service.webhooks, onFault))
  workers.push(startTrimming(database, service.reactors ?? [], onFault))
  workers.push(startReplayingUnknown(database, consumersOf(service), onFault))
  for (const task of service.periodicTasks ?? []) workers.push(startPeriodicTask(database, task, onFault))
  if (service.deadlines)
    workers.push(startDeadlines(database, service.deadlines, (fault, kind) => onFault(`deadline ${kind}`, fault)))
  const pass = createSharedPass(database)
  for (const consumer of consumersOf(service))
    for (const source of consumer.sources)
      subscriptions.push(await bus.subscribe(subscriberFor(database, consumer, source, stopping.signal, onFault, pass)))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
