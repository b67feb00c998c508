import { ApiError } from './api-error.ts'

const TRIES = 4
const FIRST_WAIT_MS = 600

/**
 * Repeats a call after a missing response, a gateway error, or the server's `retry`. Only for calls that are safe to
 * repeat, such as those with an idempotency key.
 */
export async function persistently<T>(call: () => Promise<T>, wait = pause): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt === TRIES || !isPassing(error)) throw error
      await wait(error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}

function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return [0, 502, 503, 504].includes(error.status) || error.code === 'retry'
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
