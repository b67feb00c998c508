// Renders the pictures that are missing and turns them into webp. It can be stopped at any time and goes on later.
//   node deploy/seed/pictures-source/render.ts [--only key,...] [--draft] [--again]
// BLENDER_PYTHON names a Python with the bpy package; without it the blender on the path is used.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = import.meta.dirname
const folder = join(source, '..', 'pictures')
const catalogue: { key: string }[] = JSON.parse(readFileSync(join(source, '..', 'catalogue.json'), 'utf8'))
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',')
const asked = process.argv.includes('--only') && only ? only : catalogue.map((product) => product.key)
const draft = process.argv.includes('--draft')
const again = process.argv.includes('--again')

const blender = (args: string[]) => {
  const python = process.env.BLENDER_PYTHON
  const script = join(source, 'render.py')
  const command = python
    ? [python, '-B', script, '--']
    : ['blender', '-b', '--factory-startup', '-t', '2', '-P', script, '--']
  return spawnSync('nice', ['-n', '19', ...command, ...args], { encoding: 'utf8' })
}

/** Writes the webp and lowers the quality until the file is small enough for a product list. */
const publish = (png: string, webp: string, limit: number) => {
  for (const quality of [84, 80, 72, 62, 50]) {
    execFileSync('convert', [
      png,
      '-filter',
      'Lanczos',
      '-resize',
      '800x1000!',
      '-unsharp',
      '0x0.8+0.5+0.01',
      '-quality',
      String(quality),
      '-define',
      'webp:method=6',
      webp,
    ])
    if (statSync(webp).size <= limit) return
  }
}

const work = mkdtempSync(join(tmpdir(), 'pictures-'))
for (const key of asked) {
  const views = [1, 2, 3].filter((view) => again || !existsSync(join(folder, `${key}-${view}.webp`)))
  if (views.length === 0) continue
  const started = Date.now()
  const run = blender([key, work, views.join(','), ...(draft ? ['--draft'] : [])])
  const made = views.filter((view) => existsSync(join(work, `${key}-${view}.png`)))
  if (made.length < views.length) console.error(`${key}: no model, or it failed\n${run.stderr.slice(-600)}`)
  for (const view of made) {
    const png = join(work, `${key}-${view}.png`)
    publish(png, join(draft ? work : folder, `${key}-${view}.webp`), view === 3 ? 90_000 : 60_000)
    if (!draft) rmSync(png)
  }
  console.log(`${key}: ${made.length} pictures in ${Math.round((Date.now() - started) / 1000)} s`)
}
if (draft) console.log(`drafts are in ${work}`)
else rmSync(work, { recursive: true })
