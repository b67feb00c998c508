import type { Profile } from '@suvarna/contracts/identity/routes.ts'
import type { Kysely } from 'kysely'
import type { Identity } from '../../deps.ts'
import type { IdentityDb } from '../../schema.ts'
import { type AccountRow, profileOf } from '../accounts.ts'
import { lacksSecondStep } from '../second-step/second-step.ts'

type Of = {
  /** With the role from the stream. */
  account: AccountRow
  generation: number
  session: { sessionId: string; startedAt: Date }
  /** When the person last proved to be present. */
  provedAt: Date
}

/** The response to a login, a renewal and a step-up. */
export async function tokenOf(
  identity: Pick<Identity, 'signToken' | 'secondStepNeeded'>,
  db: Kysely<IdentityDb>,
  { account, generation, session, provedAt }: Of,
  now: Date,
): Promise<{ token: string; user: Profile }> {
  const lacks = await lacksSecondStep(identity, db, account)
  const { id: sub, role, staff, email, first_name: name } = account
  const opens = lacks ? { setup: true as const } : staff ? { staff } : {}
  const times = { auth_time: seconds(session.startedAt), proved_at: seconds(provedAt) }
  const token = identity.signToken(
    { sub, role, ...opens, sid: session.sessionId, gen: generation, ...times, email, name },
    now,
  )
  const profile = profileOf(account)
  return { token, user: lacks ? { ...profile, permissions: [], second_step_missing: true } : profile }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
