// The ports that a shop of `npm start` opens on its machine, and the access to its keys.
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shop } from '../http/client.ts'

const noProc = process.platform !== 'linux'

test.skipIf(noProc)(
  'S-100: the shop, its sandboxes and its Postgres listen on 127.0.0.1 and nowhere else',
  async () => {
    const postgres = Number((await readFile(join(shop.folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
    const listening = (await Promise.all([shop.pid, postgres].map(listenersOf))).flat()
    const ports = listening.map(({ port }) => port)
    for (const address of [shop.store, shop.mailbox, shop.razorpay, shop.shiprocket])
      expect(ports, address).toContain(Number(new URL(address).port))
    // Store, probes, three sandboxes, the mailbox's SMTP, six services, Postgres.
    expect(new Set(ports).size).toBeGreaterThanOrEqual(13)
    expect(listening.filter(({ host }) => host !== '127.0.0.1')).toEqual([])
  },
)

test.skipIf(noProc)(
  'S-100: its keys, the password of Postgres and where it all is are readable by their owner alone',
  async () => {
    for (const name of ['secrets.json', 'postgres/password', 'run.json']) {
      const { mode } = await stat(join(shop.folder, name))
      expect((mode & 0o777).toString(8), name).toBe('600')
    }
    expect(((await stat(join(shop.folder, 'postgres/data'))).mode & 0o777).toString(8)).toBe('700')
  },
)

/** The TCP sockets on which a process listens, according to the kernel. */
async function listenersOf(pid: number): Promise<{ host: string; port: number }[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`)
  const links = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  const own = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]))
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')))
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(inode))
    .map(([, local = '']) => {
      const [host = '', port = ''] = local.split(':')
      return { host: host === '0100007F' ? '127.0.0.1' : host, port: Number.parseInt(port, 16) }
    })
}
