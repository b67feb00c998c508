// The browser's Back and Forward within the app: what stands open is closed first, what was typed is asked about.
import { askBefore, hasUnsaved } from './unsaved.ts'

type Step = { idx?: number } | null

const holds: (() => void)[] = []
let here: number | undefined
/** Our own step to where one was, which nobody else is to hear of. */
let returning = false
/** A step that was asked about and is wanted. */
let passing = false

/** The page that is shown now, by the number that the router gives each step. */
export function pushHistoryEntry(): void {
  here = (history.state as Step)?.idx
}

/** Until the returned function is called, a step back asks `wish` (the last one that came) instead of leaving the page. */
export function interceptBack(wish: () => void): () => void {
  const hold = () => wish()
  holds.push(hold)
  return () => {
    const place = holds.lastIndexOf(hold)
    if (place >= 0) holds.splice(place, 1)
  }
}

/** Listens before the router does, so that it never hears of a step that was not taken. */
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
  // A step on the same page is not the router's, and its maker follows it.
  if (passing || there === undefined || here === undefined || there === here) {
    passing = false
    return
  }
  const hold = holds.at(-1)
  if (!hold && !hasUnsaved()) return
  const way = there - here
  event.stopImmediatePropagation()
  returning = true
  history.go(-way)
  const onwards = () => {
    passing = true
    history.go(way)
  }
  if (hold) hold()
  else askBefore(onwards)
}
