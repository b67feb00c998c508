import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'

const publicFiles = join(import.meta.dirname, '..', 'public')

/**
 * Minifies the scripts of the public folder, which pages run before anything shows. Top-level names are kept, because
 * scripts of one page share them.
 */
export function smallScripts(): Plugin {
  let outDir = ''
  return {
    name: 'small-scripts',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    async writeBundle() {
      for (const name of readdirSync(publicFiles)) {
        const file = join(outDir, name)
        if (!name.endsWith('.js') || !existsSync(file)) continue
        const options = { module: false, mangle: { toplevel: false } }
        const { code, errors } = await minify(name, readFileSync(join(publicFiles, name), 'utf8'), options)
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
        writeFileSync(file, code)
      }
    },
  }
}
