import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { cssModules } from './scripts/css-modules.ts'

// SUVARNA_GATEWAY names the shop's gateway, to which the dev server hands /api and /uploads.
export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, import.meta.dirname, 'SUVARNA_').SUVARNA_GATEWAY ?? 'http://localhost:3000'
  const { css, plugins: classNames } = cssModules()
  const proxy = { '/api': { target: gateway }, '/uploads': { target: gateway } }
  return {
    root: import.meta.dirname,
    plugins: [react(), ...classNames, picturesFirst()],
    css,
    server: { proxy },
    preview: { proxy },
    // assetsInlineLimit: the shop's CSP allows no data: fonts, so even the 1 kB rupee glyph stays a file.
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2023',
      modulePreload: { polyfill: false },
      manifest: true,
      rollupOptions: { optimization: { inlineConst: true } },
    },
  }
})

/**
 * The page's top is in the HTML: on a slow line its styles, letters and picture come before the scripts, which need four
 * times as many bytes and only take over what stands there already.
 */
function picturesFirst(): Plugin {
  return {
    name: 'pictures-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  }
}
