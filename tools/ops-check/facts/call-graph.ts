import type { Workload } from '../kube/kube.ts'
import type { World } from '../world.ts'

/** What a process must reach when its configuration has such an address. */
const needOf: Record<string, string> = {
  DATABASE_URL: 'postgres',
  VAULT_DATABASE_URL: 'postgres',
  KAFKA_BROKERS: 'kafka',
  S3_ENDPOINT: 'object store',
  SMTP_URL: 'mail',
  RAZORPAY_BASE_URL: 'provider',
  SHIPROCKET_BASE_URL: 'provider',
  WHATSAPP_BASE_URL: 'provider',
  MSG91_BASE_URL: 'provider',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
}

/** The service behind a port, where the peer is not one of our processes. */
const behindPort: Record<number, readonly string[]> = {
  53: ['dns'],
  25: ['mail'],
  443: ['object store', 'provider', 'webhooks'],
  465: ['mail'],
  587: ['mail'],
  4317: ['collector'],
  4318: ['collector'],
  5432: ['postgres'],
  4100: ['provider'],
  4200: ['provider'],
  4325: ['mail'],
  4400: ['provider'],
  4500: ['provider'],
  7070: ['object store'],
  9092: ['kafka'],
  9093: ['kafka'],
  9094: ['kafka'],
}

/** What workloads that are not our processes have to reach. */
const others: Record<string, readonly string[]> = {
  backup: ['dns', 'postgres'],
  restore: ['dns', 'postgres', 'kafka'],
  partitions: ['dns', 'postgres', 'kafka'],
  'restore-rehearsal': ['dns'],
  'otel-collector': ['dns', 'collector'],
  kafka: ['dns', 'kafka'],
  postgres: ['dns', 'postgres'],
  jobs: ['dns', 'postgres', 'kafka', 'object store'],
  // They send webhooks.
  sandboxes: ['dns', 'gateway api'],
}

/** What a workload may reach: stores and providers by its configuration, services by their addresses in it. */
export function needsOf(workload: Workload, { code }: World): readonly string[] {
  const process = code.processes[workload.service]
  if (!process) return others[workload.service] ?? ['dns']
  const needs = Object.keys(process.needs(workload.component)).flatMap((key) => {
    const service = key.endsWith('_URL') ? key.slice(0, -'_URL'.length).toLowerCase() : ''
    if (service in code.processes && service !== workload.service) return [`${service} api`]
    return needOf[key] ?? []
  })
  // Identity stores the endpoints but sends nothing; a service that sends does so where it follows events.
  const sends = workload.component === 'consumer' && workload.service !== 'identity'
  const webhooks = sends && 'WEBHOOK_KEY' in process.needs(workload.component) ? ['webhooks'] : []
  return ['dns', ...new Set([...needs, ...webhooks])]
}

/** The needs that an egress serves; a port used by several services has several. */
export function meaningsOf(peer: string, port: number | 'any', { workloads }: World): readonly string[] {
  const target = workloads.find(({ id }) => id === peer)
  if (target && port === 8080) return [`${target.service} ${target.component}`]
  if (port !== 'any') return behindPort[port] ?? [`port ${port}`]
  return ['every port']
}
