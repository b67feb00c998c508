import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { installPeers, vendurePackages } from '../packages.ts'

const startMs = 300_000

type Sold = Pick<Product, 'id' | 'name' | 'description' | 'sku' | 'price'>
/** Where it was built, and the password of its user `bench`. */
type Dashboard = { packages: string; built: string; password: string }

/** Starts Vendure with the same products, on a Postgres of its own with the shop's settings. */
export async function startVendure(folder: string, products: readonly Sold[], dashboard?: Dashboard) {
  const packages = dashboard?.packages ?? (await installPeers(vendurePackages))
  const postgres = await startPostgres({ folder: join(folder, 'vendure-postgres') })
  await postgres.createDatabase('vendure')
  const csv = join(folder, 'products.csv')
  await writeFile(csv, csvOf(products))
  const child = spawn(
    process.execPath,
    [
      ...['--no-deprecation', join(import.meta.dirname, 'server.ts'), packages, postgres.url('vendure'), csv],
      ...(dashboard ? [dashboard.built] : []),
    ],
    {
      cwd: packages,
      env: { ...process.env, NODE_ENV: 'production', ...(dashboard ? { VENDURE_PASSWORD: dashboard.password } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await postgres.stop()
  }
  const limit = setTimeout(() => child.kill('SIGKILL'), startMs)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^OPEN (\S+)$/.exec(line) ?? []
    if (!url) continue
    clearTimeout(limit)
    child.stdout.resume()
    return { url, pid: child.pid ?? 0, postgresPid: postgres.pid, stop }
  }
  clearTimeout(limit)
  await stop()
  throw new Error('Vendure ended at its start')
}

const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

const csvOf = (products: readonly Sold[]) =>
  [
    columns,
    ...products.map(({ id, name, description, sku, price }) =>
      [name, id, description, '', '', '', '', sku, price, 'standard', 900_000, 'true', '', '']
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(','),
    ),
  ].join('\n')
