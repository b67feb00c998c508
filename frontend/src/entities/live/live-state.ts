import { createStore } from '../../lib/store.ts'

/** Whether the back office's live stream is connected. */
export const liveState = createStore(false)

/** Polling interval while the stream is disconnected. */
export const AWAY_MS = 5000
