// Renders the pictures that are missing or older than their model, and turns them into webp. It can be stopped at any
// time and continues later: a picture whose piece, studio and size are unchanged is skipped (made.json).
//   node tools/pictures/render.ts [--only key,...] [--views 1,2,3,worn] [--small] [--draft] [--again] [--list]
// The view `worn` is the piece at its true size on a hand, ear, neck, wrist or ankle, always at 800 × 1000.
// Keys are products of the catalogue or scenes: category-<name>, banner-<name>-desktop, banner-<name>-mobile.
// --small renders products at 800 × 1000 instead of 1600 × 2000, --draft at 320 × 400 into a temporary folder.
// It needs Blender with its denoiser: pip install bpy==4.5.* in a virtual environment of Python 3.11, named by
// BLENDER_PYTHON; without that, the blender on the path is used. A full picture takes one to three minutes of two cores.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { markOf, modelled, readMarks, writeMark } from './marks.ts'

const source = import.meta.dirname
const folder = join(source, '..', '..', 'seed', 'pictures')
const catalogue: { key: string; featured: number }[] = JSON.parse(
  readFileSync(join(source, '..', '..', 'seed', 'catalogue.json'), 'utf8'),
)
const { values: wish } = parseArgs({
  options: {
    only: { type: 'string' },
    views: { type: 'string', default: '1,2,3,worn' },
    small: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const categories = ['ring', 'necklace', 'earring', 'bracelet', 'pendant', 'bangle', 'anklets']
const scenes = [
  ...['gold', 'wedding', 'everyday'].flatMap((name) => [`banner-${name}-desktop`, `banner-${name}-mobile`]),
  ...categories.map((name) => `category-${name}`),
]

/** The size of a scene or a product's picture. A product's picture has 180 kB at most. */
const sizeOf = (picture: string): [number, number] => {
  if (picture.endsWith('-desktop')) return [1600, 800]
  if (picture.endsWith('-mobile')) return [1200, 1200]
  if (picture.startsWith('category-') || picture.endsWith('-worn') || wish.small) return [800, 1000]
  return [1600, 2000]
}
const limit = 180_000

type Job = { key: string; picture: string; mark: string }
const jobOf = (key: string, picture: string): Job => ({
  key,
  picture,
  mark: markOf(key, picture, `${sizeOf(picture)}`),
})

/** In the order in which shoppers see them: banners, then the first pictures, featured pieces leading. */
const views = wish.views.split(',')
const chosen = wish.only?.split(',')
const ordered = [...catalogue].sort((a, b) => b.featured - a.featured).map(({ key }) => key)
const products = chosen ? chosen.filter((key) => !scenes.includes(key)) : ordered
const unknown = products.filter((key) => !modelled(key))
if (unknown.length > 0) throw new Error(`no model of ${unknown}`)
const marks = readMarks()
const queue = [
  ...scenes.filter((name) => chosen?.includes(name) ?? true).map((name) => jobOf(name, name)),
  ...views.flatMap((view) => products.map((key) => jobOf(key, `${key}-${view}`))),
].filter(
  ({ picture, mark }) =>
    wish.again || wish.draft || marks[picture] !== mark || !existsSync(join(folder, `${picture}.webp`)),
)
if (wish.list) console.log(queue.map(({ picture }) => picture).join('\n'))

/** Renders the jobs in one process at idle priority: the shop and its tests have precedence. */
function blender(script: string, jobs: readonly Job[], work: string): ChildProcess {
  const program = python
    ? [python, '-B', join(source, script), '--']
    : ['blender', '-b', '--factory-startup', '-P', join(source, script), '--']
  const kind = wish.draft ? ['--draft'] : wish.small ? ['--small'] : []
  const names = jobs.map(({ picture }) => picture).join(',')
  const idle = process.platform === 'linux' ? ['chrt', '-i', '0'] : []
  const [command = '', ...args] = [...idle, 'nice', '-n', '19', ...program, names, work, ...kind]
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Writes the webp, lowering its quality until it is small enough. */
async function publish(png: string, webp: string, [width, height]: [number, number]): Promise<void> {
  for (const quality of [86, 80, 74, 68, 60]) {
    const image = sharp(png).resize(width, height, { kernel: 'lanczos3' }).sharpen({ sigma: 0.6, m1: 0.4, m2: 1.2 })
    const { size } = await image.webp({ quality, effort: 5, smartSubsample: true }).toFile(webp)
    if (size <= limit) return
  }
}

async function make(script: string, jobs: readonly Job[], work: string): Promise<void> {
  if (jobs.length === 0) return
  const run = blender(script, jobs, work)
  let trouble = ''
  run.stderr?.on('data', (text) => (trouble = `${trouble}${text}`.slice(-2000)))
  const missing = new Promise<never>((_, reject) => run.once('error', reject))
  let started = Date.now()
  const made = async () => {
    if (!run.stdout) return
    for await (const line of createInterface({ input: run.stdout })) {
      const picture = line.match(/^made (\S+)$/)?.[1]
      const job = jobs.find((one) => one.picture === picture)
      if (!job) continue
      const png = join(work, `${job.picture}.png`)
      if (!wish.draft) {
        await publish(png, join(folder, `${job.picture}.webp`), sizeOf(job.picture))
        writeMark(job.picture, job.mark)
        rmSync(png)
      }
      console.log(`${job.picture}: ${Math.round((Date.now() - started) / 1000)} s`)
      started = Date.now()
    }
  }
  const ended = new Promise<number | null>((resolve) => run.once('close', resolve))
  await Promise.race([made(), missing])
  if ((await ended) !== 0) throw new Error(`${script} ended early:\n${trouble}`)
}

const python = process.env.BLENDER_PYTHON
const [tool, ...probe] = python ? [python, '-c', 'import bpy'] : ['blender', '--version']
if (!wish.list && queue.length > 0 && spawnSync(tool, probe).status !== 0)
  throw new Error(
    python
      ? `${python} has no bpy: pip install 'bpy==4.5.*' in a virtual environment of Python 3.11`
      : 'there is no blender: install it, or name a Python that has bpy 4.5 by BLENDER_PYTHON',
  )

if (!wish.list) {
  const work = mkdtempSync(join(tmpdir(), 'pictures-'))
  const isScene = ({ key }: Job) => scenes.includes(key)
  const isWorn = ({ picture }: Job) => picture.endsWith('-worn')
  await make('scenes.py', queue.filter(isScene), work)
  await make(
    'render.py',
    queue.filter((job) => !isScene(job) && !isWorn(job)),
    work,
  )
  await make('worn/worn.py', queue.filter(isWorn), work)
  if (wish.draft) console.log(`drafts are in ${work}`)
  else {
    rmSync(work, { recursive: true })
    spawnSync(process.execPath, [join(folder, '..', 'prepare', 'narrow-pictures.ts')], { stdio: 'inherit' })
  }
}
