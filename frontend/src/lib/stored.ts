import { createStore, type Store } from './store.ts'

/**
 * A store that is also kept in local storage under `key` and follows writes of other tabs. `parse` turns any stored
 * JSON into a value; null removes the entry. If storage fails, the value lasts as long as the page.
 */
export function createStoredStore<T>(key: string, parse: (stored: unknown) => T): Store<T> {
  const read = () => parse(storedUnder(key))
  const store = createStore(read())
  // The gateway has no window when it renders a page.
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
        // Storage is full or forbidden: the value lasts as long as the page.
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
