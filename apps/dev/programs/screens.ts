// The screens of `npm run dev`: Vite serves the modules of storefront and back office and hot-reloads them; every other
// address is proxied to the gateway, for its heads, redirects and policy.
import { join } from 'node:path'
import type { Stoppable } from '@suvarna/platform/run/lifecycle.ts'
import { createServer } from 'vite'
import { loopback, type Place } from '../place.ts'
import { gatewayPages } from './gateway-pages.ts'
import { runInPlace } from './in-place.ts'

const root = join(import.meta.dirname, '..', '..', '..', 'frontend')
await runInPlace((place) => [{ name: 'screens', start: () => startScreens(place) }])

async function startScreens(place: Place): Promise<Stoppable> {
  const gateway = loopback(place.gatewayPort)
  const nonce = crypto.randomUUID()
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    plugins: [gatewayPages(gateway, nonce)],
    html: { cspNonce: nonce },
    clearScreen: false,
    logLevel: place.logLevel === 'warn' ? 'warn' : 'info',
    server: {
      host: '127.0.0.1',
      port: place.storePort,
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/uploads', '/csp-reports'].map((path) => [path, { target: gateway }])),
    },
  })
  await vite.listen()
  return { stop: () => vite.close() }
}
