// Loaded before a shop's program: tells on a socket how long its event loop stood still at most, and what its heap holds.
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const path = process.env.STALL_PROBE
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

// Between two ticks lies a turn of the event loop. What it took is told as time and as this thread's CPU: on a machine
// that others use too, a thread that waits for a core stands still without anybody's doing.
let longest = { ms: 0, cpuMs: 0 }
let last = now()
setInterval(() => {
  const at = now()
  longest = { ms: Math.max(longest.ms, at.ms - last.ms), cpuMs: Math.max(longest.cpuMs, at.cpuMs - last.cpuMs) }
  last = at
}, 1).unref()

function now() {
  const { user, system } = process.threadCpuUsage()
  return { ms: performance.now(), cpuMs: (user + system) / 1_000 }
}

const probe = createServer((request, response) => {
  if (request.url === '/heap') collect()
  response.end(JSON.stringify({ ...longest, heapMb: process.memoryUsage().heapUsed / 2 ** 20 }))
  // What the collection itself took is nobody's doing.
  last = now()
  longest = { ms: 0, cpuMs: 0 }
})
// A program that the shop starts finds the socket taken and goes without.
probe.on('error', () => {})
if (path) probe.listen(path).unref()
