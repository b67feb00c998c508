import type { ServiceName } from '@suvarna/contracts/services.ts'

/** Of one order, in one service: its statements, the events that it adds to its log, and CPU time of its process. */
export type ServiceCost = {
  statements: number
  /** Time inside Postgres. */
  statementMs: number
  events: number
  eventBytes: number
  /** Of Node, with all three roles in one process. */
  cpuMs: number
}

/** What one order costs, measured by `npm run bench -- cost`; all figures per order. */
export type OrderCost = {
  measuredAt: string
  /** How many orders it is the mean of. */
  orders: number
  services: Record<ServiceName, ServiceCost>
  gatewayCpuMs: number
  postgresCpuMs: number
  kafkaCpuMs: number
  walBytes: number
}
