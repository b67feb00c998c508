// What was typed and not saved yet, wherever it stands, and the question before it is lost.
import { createStore } from '../store.ts'

/** The dialog whose form it is; undefined for a form of the page itself. */
export type Place = string | undefined

const unsaved = new Map<symbol, Place>()
/** What somebody wants to do that would lose it; null while nobody is asked. */
export const leaveQuestion = createStore<{ go: () => void } | null>(null)

/** Holds the page until the returned function is called. */
export function noteUnsaved(place: Place): () => void {
  const note = Symbol()
  unsaved.set(note, place)
  return () => unsaved.delete(note)
}

/** Anywhere, or in one dialog. */
export const hasUnsaved = (place?: string): boolean =>
  place === undefined ? unsaved.size > 0 : [...unsaved.values()].includes(place)

/** Does it at once where nothing typed would be lost, and after a yes where something would. */
export function askBefore(go: () => void, place?: string): void {
  if (hasUnsaved(place)) leaveQuestion.set({ go })
  else go()
}
