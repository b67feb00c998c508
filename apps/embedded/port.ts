import { createServer } from 'node:net'
import { Refusal } from './options.ts'

/** Checks the port first, rather than failing after half a minute of starting. */
export function refuseTakenPort(port: number): Promise<void> {
  return new Promise((free, refused) => {
    const probe = createServer()
    probe.once('error', (fault: NodeJS.ErrnoException) => refused(refusalOf(port, fault)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => free()))
  })
}

/** Returns the one line for the terminal; any other error is returned unchanged. */
export function refusalOf(port: number, fault: NodeJS.ErrnoException): Error {
  if (fault.code === 'EADDRINUSE')
    return new Refusal(`Port ${port} is taken. Choose another with PORT, or PORT=0 for a free one.`)
  if (fault.code === 'EACCES')
    return new Refusal(`Port ${port} may not be used by this user. Choose another with PORT.`)
  return fault
}
