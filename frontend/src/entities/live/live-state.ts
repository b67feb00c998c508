import { createStore } from '../../lib/store.ts'

/** Whether the back office's stream stands at this moment. */
export const liveState = createStore(false)

/** While the stream is away, what must not stand still is asked for. */
export const AWAY_MS = 5000
