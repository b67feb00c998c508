import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { accountById } from '../account/accounts.ts'
import { forgetAccount } from '../account/delete-account.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'

/** Erases an attempt to register, with its address, if it is not completed within a day. */
export const lapse =
  ({ accounts }: Pick<Identity, 'accounts'>): DeadlineHandler<IdentityDb> =>
  async (tx, { stream, meta }) => {
    const account = await accountById(tx, stream.replace(/^account-/, ''))
    if (account && !account.active) await forgetAccount({ accounts }, tx, account.id, meta)
  }
