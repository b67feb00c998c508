import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { expect, test } from 'vitest'
import { openSeals } from './open-seals.ts'

const sealed = (subject: string) => ({ subject }) as unknown as Sealed

test('each seal gives its own text, wherever others are missing between them; a dropped key gives none', async () => {
  const [contact, note, dropped] = [sealed('contact'), sealed('note'), sealed('dropped')]
  const asked: (readonly Sealed[])[] = []
  const openAll = async <T>(seals: readonly Sealed[]) => {
    asked.push(seals)
    return seals.map(
      (one) => (one === dropped ? null : { text: (one as unknown as { subject: string }).subject }) as T | null,
    )
  }
  const opened = await openSeals(openAll, [contact, undefined, dropped, note])
  expect([note, contact, dropped, undefined].map(opened)).toEqual([{ text: 'note' }, { text: 'contact' }, null, null])
  expect(asked).toEqual([[contact, dropped, note]])
})

test('where nothing is sealed nobody is asked', async () => {
  const opened = await openSeals(() => Promise.reject(new Error('asked')), [undefined])
  expect(opened(undefined)).toBeNull()
})
