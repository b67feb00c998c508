import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import type { LogSource } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import type { Place } from '../place.ts'
import { onMoved } from './in-place.ts'

/**
 * The logs of all services for a bus in this process: that of `own` directly, the others from their databases,
 * connected on first use. A service with upcasters would have to register them here.
 */
export function readableLogs({ databases }: Place, reader: string, own?: { name: ServiceName; source: LogSource }) {
  const moved = new Map(serviceNames.map((name) => [name, createSignal()]))
  const sources = new Map<ServiceName, LogSource>(own ? [[own.name, own.source]] : [])
  const opened: LogSource['database'][] = []
  onMoved((service) => moved.get(service)?.notify())
  return {
    sourceOf(service: ServiceName): LogSource {
      const known = sources.get(service)
      if (known) return known
      const database = connect<never>(databases[service], { max: 3, name: reader })
      opened.push(database)
      const source = { database, moved: moved.get(service) ?? createSignal() }
      sources.set(service, source)
      return source
    },
    close: () => Promise.all(opened.map((database) => database.close())),
  }
}
