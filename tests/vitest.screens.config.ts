import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { cssModules } from '../frontend/scripts/css-modules.ts'
import { browserFlags, unpackedBrowser } from './browser.ts'

// A few short tests of what happy-dom only imitates: the browser's own dialogs, focus, Back.
// The packages are named, so that Vite does not discover one during a run, which would reload the page.
const { css, plugins: classNames } = cssModules()

export default defineProject({
  css,
  plugins: [react(), ...classNames],
  root: join(import.meta.dirname, '..', 'frontend'),
  optimizeDeps: {
    include: [
      ...['@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities', '@tanstack/react-query', 'lucide-react'],
      ...['react', 'react-dom', 'react-dom/client', 'react-router-dom', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
      ...[
        'recharts',
        '@testing-library/react',
        '@testing-library/user-event',
        'typebox',
        'typebox/compile',
        'typebox/value',
      ],
    ],
  },
  test: {
    name: 'screens in a browser',
    include: ['src/**/*.browser.test.tsx'],
    sequence: { groupOrder: 5 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath: await unpackedBrowser(), args: browserFlags } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
