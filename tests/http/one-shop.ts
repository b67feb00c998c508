import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunFile } from '@suvarna/deploy/embedded/run-file.ts'
import type { TestProject } from 'vitest/node'
import { endShop, type Shop, startShop } from '../shop.ts'

/** Where a shop is that all files of a run may use, and the folder of its data. */
export type SharedShop = RunFile & { folder: string }

declare module 'vitest' {
  export interface ProvidedContext {
    sharedShop: string
  }
}

/** One running shop for all files that speak HTTP only: opened by the first that asks, closed behind the last. */
export async function setup({ provide }: TestProject) {
  let opening: Promise<Shop> | undefined
  const door = createServer((_request, response) => {
    opening ??= startShop()
    opening.then(
      ({ store, mailbox, razorpay, shiprocket, admin, pid, folder }) =>
        response.end(JSON.stringify({ store, mailbox, razorpay, shiprocket, admin, pid, folder })),
      (fault) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  provide('sharedShop', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    const shop = await opening?.catch(() => null)
    if (shop) await endShop(shop)
  }
}
