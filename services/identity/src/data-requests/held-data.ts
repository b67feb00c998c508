import { consentText, purposeTerms } from '@suvarna/contracts/identity/consent-terms.ts'
import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import type { HeldRecord, HeldRecords } from '@suvarna/platform/disclosure/your-data.route.ts'
import { type Kysely, sql } from 'kysely'
import { accountById } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import type { ComplaintWords, IdentityDb, OwnWords } from '../schema.ts'

type Reading = Pick<Identity, 'database' | 'vault'>

/** What identity holds on a person: everything for an account, only the requests for a guest. */
export async function heldByIdentity({ database: { db }, vault }: Reading, request: DataRequest): Promise<HeldRecords> {
  const { accountId } = request
  const requests = await requestsOf(db, request)
  const account = accountId === null ? undefined : await accountById(db, accountId)
  const consents = request.customer === null ? [] : await saidBy(db, request.customer)
  const complaints = request.customer === null ? [] : await complainedBy(db, vault, request.customer)
  if (!account) return { consents, complaints, data_requests: requests }
  const { id } = account
  return {
    profile: [
      {
        title: account.first_name,
        facts: {
          Name: account.first_name,
          Email: account.email,
          'Email proved': account.verified,
          Role: account.role,
          'Language of your mails': account.language === 'hi' ? 'Hindi' : 'English',
          'Member since': account.created_at,
          'Last changed': account.updated_at,
        },
      },
    ],
    former_emails: await formerEmails(db, id),
    addresses: await addresses(db, id),
    watchlist: await watched(db, id),
    logins: await logins(db, vault, id),
    passkeys: await passkeys(db, vault, id),
    consents,
    complaints,
    data_requests: requests,
  }
}

async function formerEmails(db: Kysely<IdentityDb>, id: string): Promise<HeldRecord[]> {
  const rows = await db.selectFrom('former_addresses').selectAll().where('account_id', '=', id).execute()
  return rows.map(
    ({ email, replaced_at }): HeldRecord => ({ title: email, facts: { Email: email, Replaced: replaced_at } }),
  )
}

async function addresses(db: Kysely<IdentityDb>, id: string): Promise<HeldRecord[]> {
  const rows = await db
    .selectFrom('saved_addresses')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('saved_at')
    .execute()
  return rows.map(
    (row): HeldRecord => ({
      title: row.name,
      facts: {
        Name: row.name,
        Phone: row.phone,
        Address: row.address,
        City: row.city,
        State: row.state,
        Pincode: row.pincode,
        Country: row.country,
        Default: row.is_default,
        Saved: row.saved_at,
      },
    }),
  )
}

async function watched(db: Kysely<IdentityDb>, id: string): Promise<HeldRecord[]> {
  const rows = await db.selectFrom('watched_pieces').selectAll().where('account_id', '=', id).execute()
  return rows.map(({ product_id, watched_at }): HeldRecord => ({ title: product_id, facts: { Since: watched_at } }))
}

async function logins(db: Kysely<IdentityDb>, vault: Reading['vault'], id: string): Promise<HeldRecord[]> {
  const open = await db
    .selectFrom('sessions')
    .leftJoin('session_devices', 'session_devices.session_id', 'sessions.session_id')
    .select(['sessions.expires_at', 'device', 'place', 'address', 'seen_at'])
    .where('sessions.account_id', '=', id)
    .execute()
  const last = await db
    .selectFrom('account_logins')
    .select(['last_login_at', 'erase_at'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  const addresses = await Promise.all(
    open.map(({ address }) => (address ? vault.open<{ address: string }>(address) : null)),
  )
  return [
    ...(last ? [{ title: 'Last login', facts: { At: last.last_login_at, 'Account erased on': last.erase_at } }] : []),
    ...open.map(
      ({ expires_at, device, place, seen_at }, index): HeldRecord => ({
        title: 'Logged in',
        facts: {
          'Ends at': expires_at,
          With: device,
          'About where': place,
          Network: addresses[index]?.address ?? null,
          'Last seen': seen_at,
        },
      }),
    ),
  ]
}

async function passkeys(db: Kysely<IdentityDb>, vault: Reading['vault'], id: string): Promise<HeldRecord[]> {
  const rows = await db
    .selectFrom('passkeys')
    .leftJoin('passkey_uses', 'passkey_uses.passkey_id', 'passkeys.passkey_id')
    .select(['sealed_name', 'added_at', 'used_at'])
    .where('passkeys.account_id', '=', id)
    .orderBy('added_at')
    .execute()
  const names = await vault.openAll<{ name: string }>(rows.map(({ sealed_name }) => sealed_name))
  return rows.map(({ added_at, used_at }, at): HeldRecord => {
    const name = names[at]?.name ?? ''
    return { title: name, facts: { Name: name, Added: added_at, 'Last used': used_at } }
  })
}

async function saidBy(db: Kysely<IdentityDb>, customer: string): Promise<HeldRecord[]> {
  const rows = await db.selectFrom('consents').selectAll().where('customer', '=', customer).orderBy('purpose').execute()
  return rows.map(
    ({ purpose, given, version, source, changed_at }): HeldRecord => ({
      title: purposeTerms[purpose].title(),
      facts: {
        'You said': given ? 'yes' : 'no',
        'To these words': consentText(purpose, version ?? 0),
        Version: version,
        Where: source,
        At: changed_at,
      },
    }),
  )
}

/** Complaints of the proved address, with the shop's notes. */
async function complainedBy(db: Kysely<IdentityDb>, vault: Reading['vault'], customer: string): Promise<HeldRecord[]> {
  const rows = await db
    .selectFrom('complaints')
    .selectAll()
    .where('customer', '=', customer)
    .orderBy('made_at')
    .execute()
  const opened = await Promise.all(
    rows.map(async ({ words, answer, note }) => ({
      words: await vault.open<ComplaintWords>(words),
      answer: answer && (await vault.open<OwnWords>(answer)),
      note: note && (await vault.open<OwnWords>(note)),
    })),
  )
  return rows.map(
    ({ ticket, order_id, made_at, answered_at }, at): HeldRecord => ({
      title: ticket,
      facts: {
        Name: opened[at]?.words?.name ?? null,
        Email: opened[at]?.words?.email ?? null,
        Order: order_id,
        At: made_at,
        'Your words': opened[at]?.words?.text ?? null,
        'What would put it right': opened[at]?.words?.wish || null,
        'Our note': opened[at]?.note?.text ?? null,
        'Our answer': opened[at]?.answer?.text ?? null,
        Answered: answered_at,
      },
    }),
  )
}

async function requestsOf(
  db: Kysely<IdentityDb>,
  { accountId, customer }: Pick<DataRequest, 'accountId' | 'customer'>,
): Promise<HeldRecord[]> {
  const { rows } = await sql<{ at: Date; until: Date }>`
    select requested_at as at, expires_at as until from data_requests
    where customer = ${customer} or (${accountId}::text is not null and account_id = ${accountId})
    order by requested_at desc`.execute(db)
  return rows.map(
    ({ at, until }): HeldRecord => ({ title: 'Asked for your data', facts: { At: at, 'Link works until': until } }),
  )
}
