import { buildConnector, Pool } from 'undici'

let shoppers = 0
/** About the number of orders that the shop's own cash limit allows one address within a day. */
const requestsOfOne = 50

/**
 * Opens this number of connections, with one request at a time on each. On Linux each shopper has a loopback address of
 * its own and is replaced after fifty requests: the shop adds up one address's orders within a day before its next cash
 * order, and no real shop lets one person order hundreds of times.
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
