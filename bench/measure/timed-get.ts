import { Agent, get } from 'node:http'

/** One connection that stays open: `fetch` uses more CPU than the requests and pauses for garbage collection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until a response is complete. `firstBytes`: until it begins; the rest is not read. */
export function timedGet(url: string, headers: Record<string, string> = {}, firstBytes = false): Promise<number> {
  const began = performance.now()
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip', ...headers } }, (answer) => {
      const ends = firstBytes ? 'data' : 'end'
      answer.once(ends, () => {
        done(performance.now() - began)
        if (firstBytes) request.destroy()
      })
      if (answer.statusCode !== 200) fail(new Error(`GET ${url}: ${answer.statusCode}`))
      answer.resume()
    })
    request.on('error', fail)
  })
}
