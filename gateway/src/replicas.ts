import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6'; hints?: number },
  done: (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A service's replicas in random order: if one refuses the connection, the next is tried. A name that does not resolve
 * keeps its last addresses: a replica that is not ready yet may still answer.
 */
export function lookUpReplicas(resolve: Resolve = lookup): LookupFunction {
  const last = new Map<string, LookupAddress[]>()
  return (hostname, { family, hints, all }, done) =>
    resolve(
      hostname,
      { all: true, ...(family === undefined ? {} : { family }), ...(hints ? { hints } : {}) },
      (fault, found) => {
        if (!fault && found.length > 0) last.set(hostname, found)
        const replicas = shuffled(last.get(hostname) ?? [])
        const [first] = replicas
        if (!first) done(fault ?? Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), [])
        else if (all) done(null, replicas)
        else done(null, first.address, first.family)
      },
    )
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
