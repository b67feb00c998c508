import { createServer } from 'node:net'

/**
 * Below the ports that systems assign by themselves (from 32768 on Linux, from 49152 elsewhere): a free one stays free
 * until it is used, unless another process requests it by number.
 */
const [lowest, highest] = [15_000, 32_000]

/** Ports on loopback that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (!found.has(port) && (await isFree(port))) found.add(port)
  }
  return [...found]
}

/** One port on loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer().once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })
