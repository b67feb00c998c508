import { basename, relative, sep } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

const src = `${import.meta.dirname}/../src`

/** Cascade layer of each folder's styles; src/ui/styles/layers.css sets their order. */
const layers: Record<string, string> = {
  ui: 'ui',
  entities: 'entities',
  storefront: 'features',
  admin: 'features',
  app: 'app',
}
const placeOf = (file: string) => relative(src, file.split('?', 1)[0] ?? '').split(sep)

function layerOf(file: string): string | undefined {
  const [top = '', folder, name] = placeOf(file)
  if (folder !== 'styles') return layers[top]
  if (name === 'layers.css') return undefined
  return name === 'utilities.css' ? 'utilities' : 'base'
}

/** Returns the prefix of a sheet's class names: `product-card`, or `admin-order-table` for a back-office sheet. */
function moduleOf(file: string): string {
  const name = basename(file.split('?', 1)[0] ?? '', '.module.css')
  return placeOf(file).includes('admin') && !name.startsWith('admin') ? `admin-${name}` : name
}

/**
 * CSS modules of components: `product-card.module.css` turns `.card-name` into `product-card__card-name`. Every sheet
 * goes into the cascade layer of its folder, so load order never decides which of two rules wins. Code outside React
 * reads the names from the build (the gateway from `.vite/class-names.json`). index.html uses class names directly and
 * is checked against them.
 */
export function cssModules(): { css: CSSOptions; plugins: Plugin[] } {
  const files = new Map<string, string>()
  const names: Record<string, Record<string, string>> = {}

  const scopedName = (name: string, file: string) => {
    const [module, place] = [moduleOf(file), placeOf(file).join('/')]
    const other = files.get(module)
    if (other !== undefined && other !== place) throw new Error(`${other} and ${place} have one name: ${module}`)
    files.set(module, place)
    const scoped = name === module || name.startsWith(`${module}-`) ? name : `${module}__${name}`
    names[module] = { ...names[module], [name]: scoped }
    return scoped
  }

  const inLayer: NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>[number] = {
    postcssPlugin: 'layer-of-its-folder',
    Once(root, { AtRule }) {
      const layer = layerOf(root.source?.input.file ?? '')
      if (layer === undefined) return
      const rule = new AtRule({ name: 'layer', params: layer })
      rule.append(root.nodes)
      root.removeAll().append(rule)
    },
  }

  return {
    css: {
      modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName },
      postcss: { plugins: [inLayer] },
    },
    plugins: [
      {
        name: 'class-names-as-constants',
        apply: 'build',
        enforce: 'pre',
        // Namespace imports let the bundler inline each class name as a constant, so no table of names is loaded.
        transform: {
          filter: { id: /\.tsx$/, code: '.module.css' },
          handler: (code) => ({
            code: code.replaceAll(/^import (\w+) from ('.*\.module\.css')/gm, 'import * as $1 from $2'),
            map: null,
          }),
        },
      },
      {
        name: 'class-names',
        apply: 'build',
        enforce: 'post',
        // With all its names inlined, a sheet's module has no used export and would be tree-shaken.
        transform: {
          filter: { id: /\.module\.css$/ },
          handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
        },
        transformIndexHtml: {
          order: 'post',
          handler(html) {
            const known = new Set(Object.values(names).flatMap((module) => Object.values(module)))
            const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '))
            const unknown = named.filter((name) => !known.has(name))
            if (unknown.length > 0) throw new Error(`index.html names classes of no module: ${unknown.join(', ')}`)
          },
        },
        generateBundle() {
          const source = JSON.stringify(names, null, 1)
          this.emitFile({ type: 'asset', fileName: '.vite/class-names.json', source })
        },
      },
    ],
  }
}
