import { expect, test } from 'vitest'
import { isSafeAddress, isSafeLink } from './safe-link.ts'

const hostile = [
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://user:pw@evil.example/',
  'https://suvarna.example@evil.example/',
  'https://:pw@evil.example/',
  '/..//evil.example',
  '/.//evil.example',
  '/ring/../..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example/a b',
  'ring',
  '',
]
test.each(hostile)('S-61: %j leads nowhere', (link) =>
  expect([isSafeLink(link), isSafeAddress(link)]).toEqual([false, false]),
)

test.each([
  '/',
  '/ring',
  '/a/../ring',
  '/a//b',
  '/search?q=a@b',
  '/search?next=//a',
  '/search?q=a',
  'https://suvarna.example/ring',
])('S-61: %s is a link', (link) => expect(isSafeLink(link)).toBe(true))

test('S-61: a plain http address is a courier’s at most', () =>
  expect([isSafeLink('http://127.0.0.1/t'), isSafeAddress('http://127.0.0.1/t')]).toEqual([false, true]))
