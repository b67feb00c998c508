import { createStore, type Store } from './store.ts'

/**
 * A store whose value also lives in local storage under `key`, where other tabs read it: each follows what another one
 * wrote. `parse` makes a value of whatever stands there; null removes the entry. A browser that keeps nothing still has
 * the value for as long as the page lives.
 */
export function createStoredStore<T>(key: string, parse: (stored: unknown) => T): Store<T> {
  const read = () => parse(storedUnder(key))
  const store = createStore(read())
  window.addEventListener('storage', (event) => {
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
        // Full or forbidden: the value lasts as long as this page.
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
