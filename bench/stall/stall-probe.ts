// Preloaded into a shop's program: reports over a socket the longest block of its event loop and its heap use.
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const path = process.env.STALL_PROBE
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

// Two ticks enclose one turn of the event loop. Its length is reported as wall time and as this thread's CPU time: on a
// shared machine a thread may only be waiting for a core.
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
  // Garbage collection is excluded: the program is not at fault.
  last = now()
  longest = { ms: 0, cpuMs: 0 }
})
// A child process finds the socket taken and does not report.
probe.on('error', () => {})
if (path) probe.listen(path).unref()
