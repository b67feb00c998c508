import { setTimeout as delay } from 'node:timers/promises'

/** Waits, or returns early when aborted; never throws. */
export const pause = (ms: number, abort?: AbortSignal): Promise<void> =>
  delay(ms, undefined, abort ? { signal: abort } : {}).catch(() => {})
