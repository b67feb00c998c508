import { expect, test } from 'vitest'
import { encodingFor } from './compression.ts'

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
