import { join } from 'node:path'
import { build, type Rollup } from 'vite'

const frontend = join(import.meta.dirname, '..', '..', 'frontend')
const entry = 'empty-app'

/** A minimal storefront: its four libraries, one route that shows nothing, one query client. */
const source = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
const routes = createElement(Routes, null, createElement(Route, { path: '*', element: null }))
const router = createElement(BrowserRouter, null, routes)
const app = createElement(QueryClientProvider, { client: new QueryClient() }, router)
createRoot(document.getElementById('root')).render(app)
`

/** The scripts of an empty app, built with the storefront's configuration and libraries. */
export async function buildEmptyApp(): Promise<string[]> {
  const output = (await build({
    configFile: join(frontend, 'vite.config.ts'),
    logLevel: 'error',
    // Tests run with NODE_ENV=test; this build needs the libraries' production form, as in the shop.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, manifest: false, emptyOutDir: false, rollupOptions: { input: entry } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? join(frontend, 'src', `${entry}.js`) : null),
        load: (id) => (id.endsWith(`${entry}.js`) ? source : null),
      },
    ],
  })) as Rollup.RollupOutput
  return output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
}
