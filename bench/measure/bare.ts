import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'

export type Bare = Awaited<ReturnType<typeof startBare>>

/** Starts the baseline on a Postgres of its own, with the same settings as the shop's. */
export async function startBare(folder: string) {
  const postgres = await startPostgres({ folder: join(folder, 'bare-postgres') })
  await postgres.createDatabase('bare')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), postgres.url('bare')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  return {
    url,
    pid: child.pid ?? 0,
    /** Makes `GET /ready/{name}` respond with these bytes from now on. */
    async keep(name: string, bytes: ArrayBuffer) {
      const headers = { 'content-type': 'application/octet-stream' }
      await fetch(`${url}/ready/${name}`, { method: 'PUT', headers, body: bytes })
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await postgres.stop()
    },
  }
}
