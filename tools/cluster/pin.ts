// `npm run k8s:pin -- FILE [--version=0.2.0]`: pins production's images to those of a list, by their digests. A line is
// what the registry returned for a push, `registry.example/suvarna/orders@sha256:…`, or for another publisher's image
// the output of `docker buildx imagetools inspect`. Every image of the overlay must be in the list, or nothing is
// written.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { manifests, render } from './kubectl.ts'
import { type Pinned, pinnedOf, withoutPin } from './pinned.ts'

const { values, positionals } = parseArgs({ options: { version: { type: 'string' } }, allowPositionals: true })
const [file] = positionals
if (!file) {
  console.error('npm run k8s:pin -- FILE [--version=0.2.0]')
  process.exit(1)
}
const list = await readFile(file, 'utf8').catch(({ message }: Error) => {
  console.error(`${message}. Nothing was written.`)
  process.exit(1)
})
const pinned = pinnedOf(list)
const missing = withoutPin(await render('production'), pinned)
if (missing.length > 0) {
  console.error(`Not in ${file}: ${missing.join(', ')}. Nothing was written.`)
  process.exit(1)
}
await writeFile(join(manifests, 'overlays', 'production', 'images', 'kustomization.yaml'), componentOf(pinned))
if (values.version) await release(values.version)
console.log(`production runs ${pinned.length} images by their digests.`)

function componentOf(images: readonly Pinned[]): string {
  const component = { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component', images }
  // Comments of the list are kept.
  const comments = list.split('\n').filter((line) => line.startsWith('#'))
  return [`# Written by npm run k8s:pin.`, ...comments, stringify(component, { lineWidth: 200 })].join('\n')
}

/** The version is part of the Jobs' names, which have no dots. */
async function release(version: string) {
  const path = join(manifests, 'base', 'release.yaml')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/version: .*/, `version: ${version.replaceAll('.', '-')}`))
}
