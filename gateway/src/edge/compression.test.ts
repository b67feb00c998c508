import { once } from 'node:events'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, gzipStream } from './compression.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['br;q=0', 'identity'],
] as const)('%s: %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))

test('V2 S-67: a list longer than any browser’s is not read', () => {
  expect(encodingFor(`a${' '.repeat(15_000)}b, br`)).toBe('identity')
})

test('a file that begins is read at once, before it has filled a block; and it arrives whole', async () => {
  const file = new PassThrough()
  const read = pipeline(file, gzipStream(), createGunzip(), () => {})
  file.write('Order ID,Date\n')
  const [first] = await once(read, 'data')
  expect(String(first)).toBe('Order ID,Date\n')
  const rest: Buffer[] = []
  read.on('data', (part: Buffer) => rest.push(part))
  for (let row = 0; row < 1_000; row++) file.write(`ORD-${row}\n`)
  file.end()
  await once(read, 'end')
  expect(String(Buffer.concat(rest)).split('\n')).toHaveLength(1_001)
})
