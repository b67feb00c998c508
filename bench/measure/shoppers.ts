import { buildConnector, Pool } from 'undici'

let shoppers = 0
/** About what the shop's own limit on cash lets one address order within a day. */
const requestsOfOne = 50

/**
 * So many connections, one request at a time on each. On Linux each shopper comes from a loopback address of its own,
 * and after fifty requests another one comes: what one address ordered within a day is added up before its next cash
 * order, and a real shop lets nobody order hundreds of times.
 */
export function connectShoppers(url: string, connections: number): Pool {
  const connect = buildConnector({})
  return new Pool(url, {
    ...{ connections, pipelining: 1, maxRequestsPerClient: requestsOfOne },
    connect: (options, connected) =>
      connect(process.platform === 'linux' ? { ...options, localAddress: address() } : options, connected),
  })
}

const address = (): string => {
  const number = shoppers++ % (254 * 256 * 254)
  return `127.${1 + Math.floor(number / (256 * 254))}.${Math.floor(number / 254) % 256}.${1 + (number % 254)}`
}
