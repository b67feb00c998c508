import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createApp } from '../http/http.ts'
import { recordLook } from '../operate/audit/looks.ts'
import { measureService } from '../operate/measure-service.ts'
import { rebuildablesOf } from '../operate/rebuild-routes.ts'
import { systemRegistration } from '../operate/system-routes.ts'
import { startDroppingLeftovers } from '../rebuild/rebuild-leftovers.ts'
import { runConsumers, type Service } from '../service/service.ts'

export type RunOptions<Db extends PlatformTables> = {
  database: Database<Db>
  bus: Bus
  /** The gateway's public keys: the current one, and the previous one during a rotation. */
  actorKeys: readonly KeyObject[]
  logger: FastifyBaseLogger
  host?: string
  port?: number
  /** The roles of this process; default: both. */
  roles?: readonly ('api' | 'consumer')[]
  /** One of many processes over a broker; otherwise all services are in this process. */
  distributed?: boolean
}

/**
 * Runs a service in this process: its routes on a port, its followers and workers. The sequencer belongs to the creator
 * of the database's bus. Stops in order: no new requests, running ones finished, then the followers.
 */
export async function runService<Db extends PlatformTables>(service: Service<Db>, options: RunOptions<Db>) {
  const { database, bus, logger, roles = ['api', 'consumer'] } = options
  const onFault = (what: string, fault: unknown) => logger.error({ err: fault, what }, 'could not be handled')
  const app = createApp({
    ...{ name: service.name, actorKeys: options.actorKeys, logger },
    onLook: (look) => recordLook(database.db, look),
  })
  for (const register of [...service.routes, systemRegistration(service, database, bus, onFault)]) register(app)
  const followers = roles.includes('consumer') ? await runConsumers(service, database, bus, onFault) : null
  const follows = followers !== null
  const leftovers = follows
    ? startDroppingLeftovers(
        database,
        rebuildablesOf(service).map(({ name }) => name),
        onFault,
      )
    : null
  const measured = measureService(service, database, {
    bus,
    onFault,
    follows,
    distributed: options.distributed ?? false,
  })
  const url = roles.includes('api')
    ? await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
    : ''
  return {
    url,
    app,
    async stop() {
      await app.close()
      await leftovers?.stop()
      await followers?.stop()
      await measured.stop()
    },
  }
}
