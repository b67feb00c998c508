import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog.ts'
import { untilCaughtUp } from './admin.ts'
import { drive } from './drive.ts'
import { anyOf, orderOf } from './pieces.ts'
import { row, sayLoad, target } from './report.ts'
import type { BenchedShop } from './shop.ts'

const limits = { total: 450, growth: 20 }
const clients = 8
const settleMs = 5_000

type Memory = { node: number; postgres: number; total: number }

/** Proportional memory of the shop's Node and Postgres, after so many orders and after as many again. */
export async function benchMemory(shop: BenchedShop, pieces: readonly Product[], orders: number) {
  sayLoad(`Memory (PSS), ${orders} orders and ${orders} more`)
  row('MB', 'Node', 'Postgres', 'together', 'orders/s')
  tell('before', await memoryOf(shop.pid), 0)
  const looks: Memory[] = []
  for (const name of [`after ${orders} orders`, `after ${2 * orders} orders`]) {
    const perSecond = await placeMany(shop, pieces, orders)
    await untilCaughtUp(shop.admin)
    // Idle connections and pages that nobody needs any more are given back.
    await delay(settleMs)
    const memory = await memoryOf(shop.pid)
    looks.push(memory)
    tell(name, memory, perSecond)
  }
  const [first = 0, second = 0] = looks.map(({ total }) => total)
  target(`${Math.round(first)} MB`, first <= limits.total, `at most ${limits.total} MB`)
  target(`${(second - first).toFixed(1)} MB more`, second - first <= limits.growth, `at most ${limits.growth} MB`)
}

const tell = (name: string, { node, postgres, total }: Memory, perSecond: number) =>
  row(name, ...[node, postgres, total].map((value) => value.toFixed(1)), Math.round(perSecond))

async function placeMany({ store }: BenchedShop, pieces: readonly Product[], orders: number): Promise<number> {
  let placed = 0
  const began = performance.now()
  while (placed < orders) {
    const { count, failed } = await drive(store, { clients, seconds: 5, ask: () => orderOf(anyOf(pieces)) })
    if (failed > 0) throw new Error(`${failed} of ${count} orders failed`)
    placed += count
  }
  return (placed / (performance.now() - began)) * 1_000
}

/** Of the shop's own process and of its Postgres, which is its child. Linux only. */
async function memoryOf(pid: number): Promise<Memory> {
  const children = await childrenOf()
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)])
  const sum = async (pids: number[]) => (await Promise.all(pids.map(pssOf))).reduce((all, one) => all + one, 0)
  const [node, postgres] = [await pssOf(pid), await sum(below(pid))]
  return { node, postgres, total: node + postgres }
}

async function childrenOf(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>()
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** Megabytes; nothing for a process that has just ended. */
async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024
}
