// Syncs a logged-in shopper's watchlist across devices. Loaded only with a login; makes no call when logged out.

import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { mostWatched } from '@suvarna/contracts/identity/account-limits.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { currentToken, peekSession } from '../../../lib/session/session.ts'
import { createStoredStore } from '../../../lib/stored.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { mergeLists, toSend } from './merge-lists.ts'
import { isSample, watchlist } from './watchlist-store.ts'

type Answer = AnswerOf<'GET /auth/watchlist'>

const PATH = '/auth/watchlist'
const TOAST_MS = 4000
const nothing: ReturnType<typeof toSend> = { add: [], remove: [], left: 0 }

/** The account's list as last received on this device, and the account's email. */
const heard = createStoredStore<{ email: string; ids: readonly string[] } | null>('watchlist-account', (stored) => {
  const { email, ids } = (stored ?? {}) as Partial<Record<string, unknown>>
  return typeof email === 'string' && Array.isArray(ids) ? { email, ids: ids.map(String) } : null
})

let running: Promise<void> | null = null
let stale = true
let told = false

/**
 * Sends local changes and takes over those made elsewhere: always, or with `again` false only if there is something to
 * send. Fails silently: the list stays here, and the next change or page tries again.
 */
export function settleWatchlist(again: boolean): Promise<void> {
  stale ||= again
  running ??= settle()
    .catch(() => undefined)
    .finally(() => {
      running = null
    })
  return running
}

/** After a deliberate logout: hides the account's list from the next user of this device. */
export function leaveWatchlist(): void {
  const ids: readonly string[] = heard.get()?.ids ?? []
  if (ids.length > 0) keepIds(keptIds().filter((id) => !ids.includes(id)))
  heard.set(null)
}

async function settle(): Promise<void> {
  const { token, user } = peekSession()
  if (!token || !user) return
  const { email } = user
  // Another user's pieces belong to that account and are not merged into this one.
  if (heard.get() && heard.get()?.email !== email) leaveWatchlist()
  let refusals = 0
  for (;;) {
    const before = heard.get()?.ids ?? []
    const { add, remove, left } = stale ? nothing : toSend(before, keptIds(), mostWatched)
    if (left > 0 && !told) {
      told = true
      showToast(t`Your watchlist holds ${mostWatched} pieces. Take one off to keep another.`, TOAST_MS)
    }
    if (!stale && add.length === 0 && remove.length === 0) return
    try {
      const body = { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) }
      const answer = stale ? await call<Answer>('GET', PATH) : await call<Answer>('PATCH', PATH, { body })
      if (currentToken() !== token) return
      stale = false
      const sent = [...add, ...before.filter((id) => !remove.includes(id))]
      const now = mergeLists(sent, keptIds(), answer.product_ids)
      heard.set({ email, ids: answer.product_ids })
      keepIds(now)
    } catch (error) {
      // Another device has filled the list meanwhile.
      if (!(error instanceof ApiError && error.code === 'watchlist_full') || ++refusals > 1) throw error
      stale = true
    }
  }
}

/** The pieces without the samples, latest first. */
const keptIds = (): readonly string[] => watchlist.get().flatMap((item) => (isSample(item) ? [] : [item.id]))

/**
 * Replaces the pieces; the samples stay after them. A piece that is new to this device has no name until its page
 * loads.
 */
function keepIds(ids: readonly string[]): void {
  const known = new Map(watchlist.get().map((item) => [item.id, item]))
  if (ids.join() === keptIds().join()) return
  const kept = ids.map((id) => known.get(id) ?? { id, name: '', price: 0, image: '' })
  watchlist.set([...kept, ...watchlist.get().filter(isSample)])
}
