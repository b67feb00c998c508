// The browser's Back and Forward within the app: an open dialog closes first, and unsaved text prompts a question.
import { askBefore, hasUnsaved } from './unsaved.ts'

type Step = { idx?: number } | null

const handlers: (() => void)[] = []
let here: number | undefined
/** our own step back to the page just left, hidden from every listener */
let returning = false
/** a step that the user has confirmed */
let passing = false

/** Records the current page's index in the router's history. */
export function pushHistoryEntry(): void {
  here = (history.state as Step)?.idx
}

/**
 * Until the returned function is called, Back calls `onBack` (the latest one registered) instead of leaving the page.
 */
export function interceptBack(onBack: () => void): () => void {
  const handler = () => onBack()
  handlers.push(handler)
  return () => {
    const place = handlers.lastIndexOf(handler)
    if (place >= 0) handlers.splice(place, 1)
  }
}

/** Registered before the router, so that cancelled steps never reach it. */
export function watchSteps(): void {
  window.addEventListener('popstate', onStep, { capture: true })
}

function onStep(event: PopStateEvent): void {
  const there = (event.state as Step)?.idx
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    return
  }
  // A step within the same page does not concern the router; the code that pushed it handles it.
  if (passing || there === undefined || here === undefined || there === here) {
    passing = false
    return
  }
  const handler = handlers.at(-1)
  if (!handler && !hasUnsaved()) return
  const delta = there - here
  event.stopImmediatePropagation()
  returning = true
  history.go(-delta)
  const onwards = () => {
    passing = true
    history.go(delta)
  }
  if (handler) handler()
  else askBefore(onwards)
}
