import { connect, createServer, type Socket } from 'node:net'

/** `holds`: nothing passes in either direction until it is lifted, as with a firewall that drops packets. */
type Line = 'passes' | 'holds' | { slowMs: number }

export type Wire = { port: number; set(line: Line): void; close(): Promise<void> }

/** A TCP proxy on this machine in front of one server; all clients use the proxy's port. */
export async function openProxy(target: number): Promise<Wire> {
  let line: Line = 'passes'
  const pairs = new Set<Socket>()
  const waiting: (() => void)[] = []
  const free = () => (line === 'holds' ? new Promise<void>((go) => waiting.push(go)) : null)

  const carry = (from: Socket, to: Socket) => {
    // One after another, so that bytes keep their order regardless of each chunk's delay.
    let last = Promise.resolve()
    const then = (work: () => void) => {
      const slow = typeof line === 'object' ? line.slowMs : 0
      const due = Date.now() + slow
      last = last.then(async () => {
        const rest = slow > 0 ? due - Date.now() : 0
        if (rest > 0) await new Promise((done) => setTimeout(done, rest))
        await free()
        work()
      })
    }
    from.on('data', (chunk) => {
      // Backpressure: bytes that the receiver does not read wait at the sender.
      from.pause()
      then(() => {
        if (to.destroyed) return void from.destroy()
        if (to.write(chunk)) from.resume()
        else to.once('drain', () => from.resume())
      })
    })
    from.on('end', () => then(() => to.end()))
    from.on('error', () => then(() => to.destroy()))
    from.on('close', () => {
      pairs.delete(from)
      then(() => to.destroySoon())
    })
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    pairs.add(near)
    near.on('error', () => {})
    void Promise.resolve(free()).then(() => {
      if (near.destroyed) return
      const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
      pairs.add(far)
      carry(near, far)
      carry(far, near)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    set(next) {
      line = next
      if (line !== 'holds') for (const go of waiting.splice(0)) go()
    },
    async close() {
      for (const go of waiting.splice(0)) go()
      for (const socket of pairs) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
