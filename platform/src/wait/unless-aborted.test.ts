import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { unlessAborted } from './unless-aborted.ts'

test('what is waited for leaves nothing behind on a signal that lives on', async () => {
  const over = new AbortController()
  for (let round = 0; round < 20; round++) {
    expect(await unlessAborted(over.signal, Promise.resolve(round))).toBe(round)
    await expect(unlessAborted(over.signal, Promise.reject(new Error('no broker')))).rejects.toThrow('no broker')
  }
  expect(getEventListeners(over.signal, 'abort')).toHaveLength(0)
})

test('waiting ends with the signal, and does not begin after it', async () => {
  const over = new AbortController()
  const waiting = unlessAborted(over.signal, new Promise(() => {}))
  over.abort()
  await expect(waiting).rejects.toThrow('it is over')
  await expect(unlessAborted(over.signal, new Promise(() => {}))).rejects.toThrow('it is over')
})
