import { expect, test } from 'vitest'
import { provedLink, subjectOfLink } from './signed-token.ts'

test('a link opens its subject with its key and for its use, and nothing else', () => {
  const link = provedLink('key', 'door', 'a.b')
  expect(subjectOfLink('key', 'door', link)).toBe('a.b')
  expect(subjectOfLink(Buffer.from('key'), 'door', link)).toBe('a.b')
  for (const [key, use, text] of [
    ['other', 'door', link],
    ['key', 'window', link],
    ['key', 'door', link.slice(0, -1)],
    ['key', 'door', `${link}x`],
    ['key', 'door', link.replace('a.b', 'a.c')],
    ['key', 'door', ''],
    ['key', 'door', '.'],
  ] as const)
    expect(subjectOfLink(key, use, text), text).toBeNull()
})
