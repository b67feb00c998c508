// `node tools/images/assemble.ts <image> <folder>`: writes the content of one service's image, beside Node, to a
// folder.
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bundle } from './bundle.ts'
import { images } from './images.ts'
import { copyPackage } from './natives.ts'

const [name = '', target = ''] = process.argv.slice(2)
const image = images[name]
if (!image || !target) throw new Error(`SERVICE is one of ${Object.keys(images).join(', ')}, not ${name || 'nothing'}`)

const folder = resolve(target)
await mkdir(folder, { recursive: true })
const { program, natives, beside = {} } = image
await bundle({
  programs: { main: program, healthcheck: join(import.meta.dirname, 'healthcheck.ts') },
  folder,
  ...(natives && { natives: { names: natives.names } }),
})
for (const each of natives?.names ?? []) await copyPackage(each, natives?.from ?? '', join(folder, 'node_modules'))
for (const [place, source] of Object.entries(beside)) await cp(source, join(folder, place), { recursive: true })
if (image.pages) {
  const { buildFrontend } = await import('../../scripts/build-frontend.mjs')
  buildFrontend()
  await cp(join(import.meta.dirname, '..', '..', 'frontend', 'dist'), join(folder, 'dist'), { recursive: true })
}
