import type { EventContract } from './common/events/event.ts'
import type { RouteContract, Routes } from './common/routes/route.ts'
import type { ServiceName } from './common/services.ts'
import { breaks, type Json } from './schema-change.ts'

/** The calls and events of one service that others rely on, as JSON. */
export type Snapshot = {
  routes: Record<string, { access: string; request: { [part: string]: Json }; response: { [status: string]: Json } }>
  events: Record<string, Json>
}

const requestParts = ['params', 'query', 'headers', 'body'] as const

/** Takes the snapshot of a service from its current contracts. */
export function snapshotOf(service: ServiceName, routes: Routes, events: Record<string, EventContract>): Snapshot {
  const own = <T extends { service: ServiceName }>(all: Record<string, T>) =>
    Object.entries(all)
      .filter(([, contract]) => contract.service === service)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  return asText({
    routes: Object.fromEntries(own(routes).map(([key, route]) => [key, routeSnapshot(route)])),
    events: Object.fromEntries(own(events).map(([name, { data }]) => [name, data])),
  })
}

function routeSnapshot(route: RouteContract) {
  const request = Object.fromEntries(requestParts.flatMap((part) => (route[part] ? [[part, route[part]]] : [])))
  return { access: route.access, request, response: route.response }
}

const asText = (value: object): Snapshot => JSON.parse(JSON.stringify(value))

/** Lists the breaking changes since an older snapshot; empty when the new one only adds. */
export function incompatibilities(before: Snapshot, after: Snapshot): string[] {
  const found: string[] = []
  for (const [key, old] of Object.entries(before.routes)) {
    const now = after.routes[key]
    if (!now) {
      found.push(`${key} is gone`)
      continue
    }
    if (now.access !== old.access) found.push(`${key}: access has changed from ${old.access} to ${now.access}`)
    for (const part of requestParts) found.push(...brokenPart(old.request[part], now.request[part], `${key} ${part}`))
    for (const [status, schema] of Object.entries(old.response))
      found.push(...breaks('answer', schema, now.response[status] ?? null, `${key} ${status}`))
  }
  for (const [name, data] of Object.entries(before.events))
    found.push(...(after.events[name] ? breaks('event', data, after.events[name], name) : [`${name} is gone`]))
  return found
}

/** A part of the request that either version does not read is compared as one without fields. */
function brokenPart(before: Json | undefined, after: Json | undefined, at: string): string[] {
  const fieldless = (other: Json | undefined): Json => ({ ...(other as object), properties: {}, required: [] })
  return breaks('request', before ?? fieldless(after), after ?? fieldless(before), at)
}
