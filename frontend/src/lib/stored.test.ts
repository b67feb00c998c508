import { beforeEach, expect, it, vi } from 'vitest'
import { createStoredStore } from './stored.ts'

const kept = new Map<string, string>()
let otherTab: (event: { key: string | null }) => void = () => {}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { addEventListener: (_name: string, listener: typeof otherTab) => (otherTab = listener) })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const pincodes = () => createStoredStore('pincode', (stored) => (typeof stored === 'string' ? stored : ''))

it('starts with the stored value, and stores what is set', () => {
  kept.set('pincode', '"560038"')
  const store = pincodes()
  expect(store.get()).toBe('560038')
  store.set('411001')
  expect(kept.get('pincode')).toBe('"411001"')
})

it('follows what another tab wrote, and no other entry', () => {
  const store = pincodes()
  const onChange = vi.fn()
  store.subscribe(onChange)
  kept.set('pincode', '"110001"')
  otherTab({ key: 'cart' })
  expect(store.get()).toBe('')
  otherTab({ key: 'pincode' })
  expect([store.get(), onChange.mock.calls.length]).toEqual(['110001', 1])
})

it('null leaves no entry behind', () => {
  const store = createStoredStore<{ name: string } | null>('details', () => null)
  store.set({ name: 'Priya' })
  store.set(null)
  expect([...kept.keys()]).toEqual([])
})

it('invalid or refused storage does not throw', () => {
  kept.set('pincode', '{half')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem() {
      throw new Error('QuotaExceededError')
    },
  })
  const store = pincodes()
  expect(store.get()).toBe('')
  store.set('411001')
  expect(store.get()).toBe('411001')
})
