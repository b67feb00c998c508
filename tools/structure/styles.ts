import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The three widths at which the layout changes; a phone is at most 768 px wide. Queries without a number are not about
 * width.
 */
const widths = [
  '(max-width: 640px)',
  '(width > 640px)',
  '(max-width: 768px)',
  '(width > 768px)',
  '(width < 1100px)',
  '(min-width: 1100px)',
]
const globalPlace = 'frontend/src/ui/styles/'

export type StyleFaults = { global: string[]; widths: string[]; classes: string[] }

/** Violations of the style rules: sheets that are not modules, other widths, classes that are missing or unused. */
export function styleFaults(root: string, paths: readonly string[]): StyleFaults {
  const own = paths.filter((path) => path.startsWith('frontend/src/'))
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const sheets = own.filter((path) => path.endsWith('.css'))
  const modules = sheets.filter((path) => path.endsWith('.module.css'))
  return {
    global: sheets.filter((path) => !path.endsWith('.module.css') && !path.startsWith(globalPlace)),
    widths: sheets.flatMap((path) => unknownWidths(text(path)).map((width) => `${path}: ${width}`)),
    classes: classFaults(
      new Map(modules.map((path) => [path, text(path)])),
      new Map(own.filter((path) => path.endsWith('.tsx')).map((path) => [path, text(path)])),
    ),
  }
}

export function unknownWidths(css: string): string[] {
  const conditions = [...css.matchAll(/@media ([^{]*?) *\{/g)].flatMap(
    ([, media = '']) => media.match(/\([^)]*\)/g) ?? [],
  )
  return conditions.filter((one) => /width/.test(one) && !widths.includes(one))
}

const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

const classesOf = (css: string) =>
  new Set(
    [
      ...css
        .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g, '')
        .matchAll(/\.(-?[a-zA-Z_][\w-]*)/g),
    ].map(([, name = '']) => camel(name)),
  )

/** `modules` and `components`: text by path. */
export function classFaults(modules: ReadonlyMap<string, string>, components: ReadonlyMap<string, string>): string[] {
  const known = new Map([...modules].map(([path, css]) => [path, classesOf(css)]))
  const needed = new Map([...modules.keys()].map((path) => [path, new Set<string>()]))
  const faults: string[] = []
  for (const [path, code] of components)
    for (const [, name = '', from = ''] of code.matchAll(/^import (\w+) from '([^']*\.module\.css)'/gm)) {
      const module = join(dirname(path), from)
      const [there, used] = [known.get(module), needed.get(module)]
      if (!there || !used) continue
      // A class chosen by a computed name may be any of the module's.
      if (code.includes(`${name}[`)) for (const one of there) used.add(one)
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used.add(one)
        if (!there.has(one)) faults.push(`${path}: no class ${one} in ${module}`)
      }
    }
  for (const [module, there] of known)
    for (const one of there) if (!needed.get(module)?.has(one)) faults.push(`${module}: nobody needs ${one}`)
  return faults
}
