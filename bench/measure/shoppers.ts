import { Client, Pool } from 'undici'

let shoppers = 0

/**
 * So many connections, one request at a time on each. On Linux each comes from a loopback address of its own, as
 * shoppers do: what one address ordered within a day is added up before its next cash order.
 */
export const connectShoppers = (url: string, connections: number): Pool =>
  new Pool(url, {
    ...{ connections, pipelining: 1 },
    factory: (origin, options) =>
      new Client(origin, process.platform === 'linux' ? { ...options, localAddress: address() } : options),
  })

const address = (): string => {
  const number = shoppers++ % (254 * 256 * 254)
  return `127.${1 + Math.floor(number / (256 * 254))}.${Math.floor(number / 254) % 256}.${1 + (number % 254)}`
}
