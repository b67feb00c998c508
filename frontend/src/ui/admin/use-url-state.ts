import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askBefore } from '../../lib/unsaved/unsaved.ts'

/**
 * Keeps a screen's filters and page in its address, for reload, links and Back; defaults are left out. Changing the
 * list would discard unsaved input in its rows, so it asks first.
 */
export function useUrlState<State extends Record<string, string>>(defaults: State) {
  const [params, setParams] = useSearchParams()
  const state = { ...defaults }
  for (const name of Object.keys(defaults) as (keyof State & string)[])
    state[name] = (params.get(name) ?? defaults[name]) as State[typeof name]
  const change = useCallback(
    (wanted: Partial<State>) => askBefore(() => setParams(changed(wanted, defaults), { replace: true })),
    [setParams, defaults],
  )
  return [state, change] as const
}

/** Reads the address itself: the router returns that of the last render, which lacks later changes. */
function changed(wanted: Record<string, string | undefined>, defaults: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(wanted)) {
    if (value && value !== defaults[name]) params.set(name, value)
    else params.delete(name)
  }
  return params
}
