import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { print } from '../../measure/report.ts'
import { dashboardPackages, installPeers } from '../packages.ts'

const run = promisify(execFile)

const vendureConfig = `import { DefaultJobQueuePlugin, DefaultSearchPlugin, VendureConfig } from '@vendure/core'
import { DashboardPlugin } from '@vendure/dashboard/plugin'

export const config: VendureConfig = {
  apiOptions: { port: 3000, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: ['bearer', 'cookie'] },
  dbConnectionOptions: { type: 'postgres' },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [DefaultSearchPlugin, DefaultJobQueuePlugin, DashboardPlugin.init({ route: 'dashboard', appDir: 'dashboard' })],
}
`
// Its own bundle takes a tenth of the time of its sources. It finds its base by a folder of this name.
const viteConfig = `import { vendureDashboardPlugin } from '@vendure/dashboard/vite'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/dashboard',
  build: { outDir: join(import.meta.dirname, 'dashboard'), assetsDir: 'dist/bundle' },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: pathToFileURL(join(import.meta.dirname, 'vendure-config.ts')),
      api: { host: 'auto', port: 'auto' },
      gqlOutputPath: join(import.meta.dirname, 'gql'),
      useExperimentalBundle: true,
    }),
  ],
})
`

/** Vendure's dashboard from npm, compiled once as its documentation describes; later runs reuse it. */
export async function buildDashboard(): Promise<{ packages: string; built: string }> {
  const packages = await installPeers(dashboardPackages)
  const built = join(packages, 'dashboard')
  if (await readFile(join(built, 'index.html'), 'utf8').catch(() => null)) return { packages, built }
  print('Building its dashboard, which takes a minute on a quiet machine')
  await writeFile(join(packages, 'vendure-config.ts'), vendureConfig)
  await writeFile(join(packages, 'vite.config.mts'), viteConfig)
  await run(process.execPath, [join(packages, 'node_modules/vite/bin/vite.js'), 'build'], {
    ...{ cwd: packages, timeout: 1_200_000, maxBuffer: 1e8 },
  })
  return { packages, built }
}
