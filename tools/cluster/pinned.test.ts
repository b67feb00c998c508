import { expect, test } from 'vitest'
import { pinnedOf, withoutPin } from './pinned.ts'

const digest = `sha256:${'0a1b'.repeat(16)}`
const pod = (image: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'one' },
  spec: { containers: [{ image }] },
})

test('a list of images as registries name them becomes what kustomize replaces', () => {
  const list = `# of a build\nregistry.example:5000/suvarna/orders:0.1.0@${digest}\n\npostgres=mirror.example/postgres@${digest}\nkeda@${digest}\n`
  expect(pinnedOf(list)).toEqual([
    { name: 'suvarna/orders', newName: 'registry.example:5000/suvarna/orders', digest },
    { name: 'postgres', newName: 'mirror.example/postgres', digest },
    { name: 'keda', digest },
  ])
})

test('a tag is no digest', () => {
  expect(() => pinnedOf('suvarna/orders:0.1.0')).toThrow('No image with a digest: suvarna/orders:0.1.0')
})

test('an image that the list does not name is reported', () => {
  const pinned = pinnedOf(`suvarna/orders@${digest}`)
  expect(withoutPin([pod('suvarna/orders:0.1.0'), pod(`suvarna/orders@${digest}`)], pinned)).toEqual([])
  expect(withoutPin([pod('postgres:18'), pod('suvarna/orders')], pinned)).toEqual(['postgres'])
})
