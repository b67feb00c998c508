import { Agent, get } from 'node:http'

/** One connection that stays open: `fetch` takes more processor than what it asks, and stops for its own garbage. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until an answer is there; `firstBytes`: until it begins, the rest is not read. */
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
