// Unsaved input anywhere on the page, and the question asked before it is lost.
import { createStore } from '../store.ts'

/** The dialog that contains the form; undefined for a form of the page itself. */
export type Place = string | undefined

const unsaved = new Map<symbol, Place>()
/** The action that would discard unsaved input; null while no question is open. */
export const leaveQuestion = createStore<{ go: () => void } | null>(null)

/** Marks the page as unsaved until the returned function is called. */
export function noteUnsaved(place: Place): () => void {
  const note = Symbol()
  unsaved.set(note, place)
  return () => unsaved.delete(note)
}

/** Whether there is unsaved input anywhere, or in one dialog. */
export const hasUnsaved = (place?: string): boolean =>
  place === undefined ? unsaved.size > 0 : [...unsaved.values()].includes(place)

/** Runs `go` immediately if nothing would be lost, otherwise after the user confirms. */
export function askBefore(go: () => void, place?: string): void {
  if (hasUnsaved(place)) leaveQuestion.set({ go })
  else go()
}
