import type { ServiceName } from '@suvarna/contracts/common/services.ts'

export const roles = ['api', 'relay', 'consumer'] as const
type Role = (typeof roles)[number]
/** CPU time, ms, of each process of the service. */
export type RoleCpu = Record<Role, number>

/** One order's cost in one service: statements, growth of log and tables, CPU time. */
export type ServiceCost = {
  /** Includes `begin` and `commit`. */
  statements: number
  /** Transactions of followers that moved checkpoints, one or several together. */
  batches: number
  /** Time in Postgres, ms, including waits for locks and disks. */
  statementMs: number
  events: number
  eventBytes: number
  /** Growth of the database: events, outbox, log, projections and their indexes. */
  diskBytes: number
  cpuMs: RoleCpu
  /** Postgres' CPU time, ms: its total, by the service's share of all statements. */
  postgresMs: number
}

/** Processes that run besides the services. */
export const shared = ['gateway', 'kafka', 'postgres'] as const
export type SharedCpu = Record<(typeof shared)[number], number>

/** The cost of one order, measured by `npm run bench -- cost`; figures are per order unless stated otherwise. */
export type OrderCost = {
  measuredAt: string
  machine: string
  /** Number of orders, orders per second, and the shoppers' wait, ms. */
  orders: number
  perSecond: number
  answerMs: { p50: number; p99: number }
  /** From the last response until the last follower had read everything. */
  caughtUpMs: number
  services: Record<ServiceName, ServiceCost>
  cpuMs: SharedCpu
  walBytes: number
  /** In the topics of one broker, before replication. */
  kafkaBytes: number
  /** CPU time of the gateway for a product's page data, mostly from its cache, ms. */
  readMs: number
  /** Orders per second when all are for the same product. */
  oneProductPerSecond: number
  /** CPU used without orders, ms per second; already subtracted from the cost of an order. */
  idle: { services: Record<ServiceName, RoleCpu>; cpuMs: SharedCpu; statements: number }
}
