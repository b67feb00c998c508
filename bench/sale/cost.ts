import type { ServiceName } from '@suvarna/contracts/common/services.ts'

export const roles = ['api', 'relay', 'consumer'] as const
type Role = (typeof roles)[number]
/** CPU time, ms, of each process of the service. */
export type RoleCpu = Record<Role, number>

/** Of one order, in one service: its statements, what it adds to its log and to its tables, and CPU time. */
export type ServiceCost = {
  /** With `begin` and `commit`. */
  statements: number
  /** Time inside Postgres, waiting for locks and disks included. */
  statementMs: number
  events: number
  eventBytes: number
  /** By which its database grew: events, outbox, log, projections and their indexes. */
  diskBytes: number
  cpuMs: RoleCpu
  /** CPU time of Postgres, ms: of the whole of it the part that its statements are of all. */
  postgresMs: number
}

/** What runs beside the services. */
export const shared = ['gateway', 'kafka', 'postgres'] as const
export type SharedCpu = Record<(typeof shared)[number], number>

/** What one order costs, measured by `npm run bench -- cost`; figures are for one order where nothing else is said. */
export type OrderCost = {
  measuredAt: string
  machine: string
  /** How many orders it is the mean of, how many came in a second, and how long a shopper waited, ms. */
  orders: number
  perSecond: number
  answerMs: { p50: number; p99: number }
  /** From the last answer until the last follower had read everything. */
  caughtUpMs: number
  services: Record<ServiceName, ServiceCost>
  cpuMs: SharedCpu
  walBytes: number
  /** In the topics of one broker, before any replica. */
  kafkaBytes: number
  /** CPU time of the gateway for a product's page data that it may answer from its cache, ms. */
  readMs: number
  /** Orders a second when all want the same piece. */
  oneProductPerSecond: number
  /** CPU that everything takes while nobody orders, ms a second; already taken off what an order costs. */
  idle: { services: Record<ServiceName, RoleCpu>; cpuMs: SharedCpu; statements: number }
}
