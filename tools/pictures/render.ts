// Renders the pictures that are missing and turns them into webp. It can be stopped at any time and continues later.
//   node tools/pictures/render.ts [--only key,...] [--views 1,2,3] [--draft] [--quick] [--again]
// Keys are products of the catalogue or scenes: category-<name>, banner-<name>-desktop, banner-<name>-mobile.
// --quick takes two thirds of the time and is a little softer.
// BLENDER_PYTHON names a Python with the bpy package; without it the blender on the path is used.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const source = import.meta.dirname
const folder = join(source, '..', '..', 'seed', 'pictures')
const catalogue: { key: string }[] = JSON.parse(
  readFileSync(join(source, '..', '..', 'seed', 'catalogue.json'), 'utf8'),
)
const { values: wish } = parseArgs({
  options: {
    only: { type: 'string' },
    views: { type: 'string', default: '1,2,3' },
    draft: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const categories = ['ring', 'necklace', 'earring', 'bracelet', 'pendant', 'bangle', 'anklets']
const scenes = [
  ...categories.map((name) => `category-${name}`),
  ...['wedding', 'everyday', 'gold'].flatMap((name) => [`banner-${name}-desktop`, `banner-${name}-mobile`]),
]
const chosenKeys = wish.only?.split(',') ?? [...catalogue.map((product) => product.key), ...scenes]

const flags = [...(wish.draft ? ['--draft'] : []), ...(wish.quick ? ['--quick'] : [])]
const blender = (script: string, args: string[]) => {
  const python = process.env.BLENDER_PYTHON
  const file = join(source, script)
  const command = python
    ? [python, '-B', file, '--']
    : ['blender', '-b', '--factory-startup', '-t', '2', '-P', file, '--']
  return spawnSync('nice', ['-n', '19', ...command, ...args, ...flags], { encoding: 'utf8' })
}

const sizeOf = (name: string) => {
  if (name.startsWith('banner-')) return name.endsWith('desktop') ? '1200x600!' : '600x600!'
  return '800x1000!'
}

/** Writes the webp and lowers the quality until the file is small enough for a product list. */
const publish = (png: string, webp: string, size: string, limit: number) => {
  for (const quality of [84, 78, 70, 60, 50]) {
    const sharpen = ['-filter', 'Lanczos', '-resize', size, '-unsharp', '0x0.8+0.5+0.01']
    execFileSync('convert', [png, ...sharpen, '-quality', String(quality), '-define', 'webp:method=4', webp])
    if (statSync(webp).size <= limit) return
  }
}

/** Consecutive products that lack the same views share one Blender: its start costs as much as a small picture. */
type Batch = { script: string; views: string; keys: string[]; names: string[] }
const batches: Batch[] = []
for (const key of chosenKeys) {
  const scene = scenes.includes(key)
  const names = scene ? [key] : wish.views.split(',').map((view) => `${key}-${view}`)
  const missing = names.filter((name) => wish.again || !existsSync(join(folder, `${name}.webp`)))
  if (missing.length === 0) continue
  const script = scene ? 'scenes.py' : 'render.py'
  const views = scene ? '' : missing.map((name) => name.slice(-1)).join(',')
  const last = batches.at(-1)
  if (last && last.script === script && last.views === views && last.keys.length < 2) {
    last.keys.push(key)
    last.names.push(...missing)
  } else batches.push({ script, views, keys: [key], names: missing })
}

const work = mkdtempSync(join(tmpdir(), 'pictures-'))
for (const { script, views, keys, names } of batches) {
  const started = Date.now()
  const run = blender(script, [keys.join(','), work, ...(views ? [views] : [])])
  const made = names.filter((name) => existsSync(join(work, `${name}.png`)))
  if (made.length < names.length) console.error(`${keys}: no model, or it failed\n${run.stderr.slice(-600)}`)
  for (const name of made) {
    const png = join(work, `${name}.png`)
    const limit = script === 'render.py' && !name.endsWith('-3') ? 60_000 : 90_000
    publish(png, join(wish.draft ? work : folder, `${name}.webp`), sizeOf(name), limit)
    if (!wish.draft) rmSync(png)
  }
  console.log(`${keys.join(', ')}: ${made.length} pictures in ${Math.round((Date.now() - started) / 1000)} s`)
}
if (wish.draft) console.log(`drafts are in ${work}`)
else rmSync(work, { recursive: true })
