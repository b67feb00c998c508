import { createStore, type Store } from './store.ts'

/**
 * A store that is also kept in local storage under `key` and follows other tabs' writes. `parse` turns any stored JSON
 * into a value; null removes the entry. Where storage fails, the value lives as long as the page.
 */
export function createStoredStore<T>(key: string, parse: (stored: unknown) => T): Store<T> {
  const read = () => parse(storedUnder(key))
  const store = createStore(read())
  // The gateway's own rendering has none.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) store.set(read())
  })
  return {
    ...store,
    set(value) {
      store.set(value)
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage full or forbidden: the value lives as long as the page.
      }
    },
  }
}

function storedUnder(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
