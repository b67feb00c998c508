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
// language of the texts; all but English have their own addresses and their own folder in the build.
// SUVARNA_OFFLINE=off removes the service worker from browsers that have it (ADR 55).
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
        // Also drops unused React wrappers that libraries create at import.
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
    // The gateway does not install the storefront's packages.
    ssr: { noExternal: true },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  }
})

/**
 * Lazy pages list only their styles, which must load before they show. Scripts import each other; listing them too
 * would make every page load a list of all files of all pages.
 */
const onlyStyles = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : files.filter((name) => name.endsWith('.css'))

/** Build of the server-rendered pages, into a folder that is not served. */
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
