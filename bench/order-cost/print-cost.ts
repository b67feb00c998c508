import { ms, print, row } from '../measure/report.ts'
import type { OrderCost, ServiceCost } from '../sale/cost.ts'
import type { Statement } from './cost-standing.ts'

const cpu = (value: number) => value.toFixed(2)

export function printCost(cost: OrderCost): void {
  print()
  print(
    `  ${cost.perSecond} orders/s, answered in ${ms(cost.answerMs.p50)} ms (p50), ${ms(cost.answerMs.p99)} ms (p99)`,
  )
  print(`  ${cost.oneProductPerSecond} orders/s when all want the same piece`)
  row(
    'One order costs',
    'statements',
    'batches',
    'SQL ms',
    'events',
    'bytes',
    'disk',
    'api ms',
    'relay ms',
    'consumer ms',
    'Postgres ms',
  )
  for (const [name, each] of Object.entries(cost.services))
    row(
      name,
      ...[each.statements.toFixed(1), each.batches.toFixed(1), each.statementMs.toFixed(2), each.events.toFixed(1)],
      ...[Math.round(each.eventBytes), Math.round(each.diskBytes)],
      ...Object.values(each.cpuMs).map(cpu),
      cpu(each.postgresMs),
    )
  for (const [name, value] of Object.entries(cost.cpuMs)) row(`${name}, CPU ms`, cpu(value))
  const all = allOf(cost)
  row('All of it', all.statements.toFixed(1), all.batches.toFixed(1))
  row('All of it, CPU ms', cpu(all.cpuMs))
  row('gateway for a read, CPU ms', cpu(cost.readMs))
  row('WAL, bytes', Math.round(cost.walBytes))
  row('Kafka, bytes', Math.round(cost.kafkaBytes))
  print()
  row('While nobody orders, a second', 'api ms', 'relay ms', 'consumer ms')
  for (const [name, each] of Object.entries(cost.idle.services)) row(name, ...Object.values(each).map(cpu))
  for (const [name, value] of Object.entries(cost.idle.cpuMs)) row(`${name}, CPU ms`, cpu(value))
  row('statements', cost.idle.statements)
}

/** Sums over all services, the gateway, Kafka and Postgres. */
export function allOf({ services, cpuMs }: OrderCost) {
  const sum = (of: (each: ServiceCost) => number) => Object.values(services).reduce((all, each) => all + of(each), 0)
  return {
    statements: sum(({ statements }) => statements),
    batches: sum(({ batches }) => batches),
    cpuMs: Object.values(cpuMs).reduce(
      (all, each) => all + each,
      sum(({ cpuMs }) => cpuMs.api + cpuMs.relay + cpuMs.consumer),
    ),
  }
}

/** Prints the statements that took the most of Postgres' time, or ran most often. */
export function printStatements(worst: readonly Statement[], orders: number, by = 'by their time'): void {
  print()
  row(`Statements, ${by}`, 'an order', 'ms', 'plans', 'their ms')
  for (const { service, calls, ms, plans, planMs, text } of worst) {
    const each = (all: number, digits = 3) => (all / orders).toFixed(digits)
    row(service, each(calls, 2), each(ms), each(plans, 2), `${each(planMs)}  ${text.slice(0, 110)}`)
  }
}

/**
 * Prints Postgres' time for an order by its own clock; the rest of its CPU time goes to messages, commits and sessions.
 */
export function printSums(all: readonly Statement[], orders: number): void {
  const sum = (of: (one: Statement) => number) => (all.reduce((total, one) => total + of(one), 0) / orders).toFixed(1)
  const [run, planned, plans] = [sum(({ ms }) => ms), sum(({ planMs }) => planMs), sum(({ plans }) => plans)]
  print(`\nStatements of an order: ${run} ms run, ${planned} ms planned by ${plans} plans`)
}
