import type { KubeObject } from './kubectl.ts'

/** An image in the form in which kustomize replaces it. */
export type Pinned = { name: string; newName?: string; digest: string }

const line = /^(?:([\w./-]+)=)?([\w.:/-]+?)(?::[\w.-]+)?@(sha256:[0-9a-f]{64})$/

/**
 * Parses a list of images, one per line: `name@sha256:…`, or `name=registry/where/it/is@sha256:…`. An image of the shop
 * is recognised by its ending, such as `suvarna/orders`. Throws on the first line that is neither.
 */
export function pinnedOf(list: string): Pinned[] {
  const lines = list.split('\n').map((each) => each.trim())
  return lines
    .filter((each) => each !== '' && !each.startsWith('#'))
    .map((each) => {
      const [, given, where = '', digest = ''] = line.exec(each) ?? []
      if (digest === '') throw new Error(`No image with a digest: ${each}`)
      const name = given ?? /suvarna\/[a-z]+$/.exec(where)?.[0] ?? where
      return { name, ...(name === where ? {} : { newName: where }), digest }
    })
}

/** Images in the objects that a list does not name. */
export function withoutPin(objects: readonly KubeObject[], pinned: readonly Pinned[]): string[] {
  const text = JSON.stringify(objects)
  const images = [...text.matchAll(/"image":"([^"]+)"/g)].map(([, image = '']) =>
    // Bounded: the repository's own manifests.
    image.replace(/(:[\w.-]+)?(@.*)?$/, ''),
  )
  const known = new Set(pinned.flatMap(({ name, newName }) => [name, newName]))
  return [...new Set(images)].filter((image) => !known.has(image)).sort()
}
