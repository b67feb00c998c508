import { join } from 'node:path'
import { isLanguage } from '@suvarna/contracts/common/language/languages.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { createChunkOf } from './scripts/chunks.ts'
import { cssModules } from './scripts/css-modules.ts'
import { letters, speak } from './scripts/language.ts'
import { offline } from './scripts/offline.ts'
import { slimIcons, slimRouter } from './scripts/slim-libraries.ts'
import { smallScripts } from './scripts/small-scripts.ts'

const source = join(import.meta.dirname, 'src')
const reactMakers = ['forwardRef', 'createContext'].flatMap((name) => [name, `import_react.${name}`, `React.${name}`])

// SUVARNA_GATEWAY: the gateway's address, to which the dev server proxies /api and /uploads. SUVARNA_LANGUAGE: the
// language of the texts; each but English has its own addresses, and its own folder in the build. SUVARNA_OFFLINE=off
// takes the service worker away from browsers that have it (ADR 55).
export default defineConfig(({ mode, isSsrBuild }) => {
  const {
    SUVARNA_GATEWAY: gateway = 'http://localhost:3000',
    SUVARNA_LANGUAGE: language = 'en',
    SUVARNA_OFFLINE,
  } = loadEnv(mode, import.meta.dirname, 'SUVARNA_')
  if (!isLanguage(language)) throw new Error(`No catalogues for the language ${language}`)
  const isEnglish = language === 'en'
  const outDir = isEnglish ? 'dist' : `dist/${language}`
  const { css, plugins: classNames } = cssModules()
  const proxy = { '/api': { target: gateway }, '/uploads': { target: gateway } }
  return {
    root: import.meta.dirname,
    base: isEnglish ? '/' : `/${language}/`,
    plugins: [
      speak(language),
      letters(language),
      react(),
      slimIcons(),
      slimRouter(),
      ...classNames,
      picturesFirst(),
      smallScripts(),
      ...(isEnglish && !isSsrBuild ? [offline(SUVARNA_OFFLINE !== 'off')] : []),
    ],
    css,
    server: { proxy },
    preview: { proxy },
    // assetsInlineLimit: the shop's CSP allows no data: fonts, so even the 1 kB rupee glyph stays a file.
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2023',
      modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
      manifest: true,
      rollupOptions: {
        optimization: { inlineConst: true },
        // What the libraries make of React and never use is left out, too.
        treeshake: { manualPureFunctions: reactMakers },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: createChunkOf(source), debugName: 'shared' }],
          },
        },
      },
      ...(isSsrBuild ? { ...forGateway, outDir: `${outDir}/.vite/prerender` } : {}),
    },
    // The gateway has none of the storefront's packages.
    ssr: { noExternal: true },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  }
})

/**
 * A page whose code loads later names its styles, which must be there before it shows. Its scripts name each other: with
 * their names, too, every page would load a list of all files of all pages.
 */
const onlyStyles = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : files.filter((name) => name.endsWith('.css'))

/** What the gateway shows of pages before their scripts run: in a folder that is not served. */
const forGateway = {
  manifest: false,
  copyPublicDir: false,
  rollupOptions: {
    input: 'src/app/prerender/prerender.tsx',
    output: { entryFileNames: 'prerender.mjs', codeSplitting: false },
  },
}

/**
 * Gives the scripts a low fetch priority: on a slow line the styles, fonts and picture of the first paint must arrive
 * first. The scripts are four times as large and only take over what is already shown.
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
