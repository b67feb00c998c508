import type { EventOf } from '@suvarna/contracts/events.ts'
import { account } from '@suvarna/identity/account/account.decider.ts'
import { type Buyer, createCrowd } from '../draft/buyers.ts'
import { type Chance, createChance, uuidOf } from '../draft/chance.ts'
import { dayMs, hourMs, midnightOf, minuteMs } from '../draft/clock.ts'
import type { Draft } from '../draft/drafts.ts'
import { historyDays } from '../draft/moments.ts'
import { generateStream } from './past-stream.ts'

export type Member = { accountId: string; name: string; email: string; at: number }

/** Number of accounts that have not bought anything yet. */
const lookingOnly = 26

/** Lists who registered and when: buyers shortly before their first order, others at any time. */
export function membersOf(drafts: readonly Draft[], today: string, chance: Chance): Member[] {
  const members = new Map<string, Member>()
  for (const { buyer, at } of drafts) {
    const { accountId } = buyer
    if (!accountId || members.has(accountId)) continue
    const before = chance.happens(0.6) ? chance.between(5, 40) * minuteMs : chance.between(2, 200) * hourMs
    members.set(accountId, memberOf(buyer, accountId, at - before))
  }
  const crowd = createCrowd(createChance(11))
  for (let count = 0; count < lookingOnly; count++) {
    const buyer = crowd()
    const { email } = buyer.contact
    const own = { ...buyer, contact: { ...buyer.contact, email: email.replace('@example.com', '@example.org') } }
    const at = midnightOf(today) - chance.between(1, historyDays - 10) * dayMs
    members.set(email, memberOf(own, uuidOf(`account ${own.contact.email}`), at))
  }
  return [...members.values()].sort((a, b) => a.at - b.at)
}

const memberOf = ({ firstName, contact }: Buyer, accountId: string, at: number): Member => ({
  ...{ accountId, name: firstName, email: contact.email, at },
})

/** Generates an account that was registered and verified by code. Without a password it cannot log in. */
export function generateAccount({
  accountId,
  at,
  customer,
  sealed,
}: Member & Pick<EventOf<'AccountRegistered'>['data'], 'customer' | 'sealed'>) {
  const { past, emit } = generateStream(account, {
    stream: `account-${accountId}`,
    subject: accountId,
    until: Number.POSITIVE_INFINITY,
  })
  const actor = { kind: 'anonymous' as const }
  emit({ at, actor }, { type: 'Register', accountId, role: 'user', customer, sealed })
  emit({ at: at + 2 * minuteMs, actor }, { type: 'Verify' })
  return past
}
