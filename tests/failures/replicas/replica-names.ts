// Preloaded into a gateway: names that resolve to several addresses, as a cluster's DNS does for replicas.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const replicas: Record<string, string[]> = JSON.parse(process.env.REPLICAS ?? '{}')
const { lookup } = dns

dns.lookup = ((hostname: string, options: dns.LookupAllOptions, done: (...response: unknown[]) => void) => {
  const addresses = replicas[hostname]
  if (!addresses) return lookup(hostname, options, done)
  setImmediate(
    done,
    null,
    addresses.map((address) => ({ address, family: 4 })),
  )
}) as typeof dns.lookup
syncBuiltinESMExports()
