// The products last viewed in this browser, newest first; stored only here.
import { useStore } from '../../../lib/store.ts'
import { createStoredStore } from '../../../lib/stored.ts'
import { parseViewed, withViewed } from './viewed-list.ts'

const viewed = createStoredStore('recently-viewed', parseViewed)

export const useViewed = (): readonly string[] => useStore(viewed)
export const noteViewed = (id: string): void => viewed.set(withViewed(viewed.get(), id))
/** Drops a product that is no longer sold. */
export const forgetViewed = (id: string): void => viewed.set(viewed.get().filter((other) => other !== id))
