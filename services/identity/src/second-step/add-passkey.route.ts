import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { mostPasskeys, type NewPasskey } from '@suvarna/contracts/identity/passkeys.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { holdAccount } from '../account/accounts.ts'
import { challengeMinutes, newChallenge, takeChallenge } from '../account/second-step/passkey-challenges.ts'
import { passkeysOf, relyingParty } from '../account/second-step/passkey-use.ts'
import { replaceRecoveryCodes } from '../account/second-step/recovery-codes.ts'
import { hasSecondStep } from '../account/second-step/second-step.ts'
import { tooManyPasskeys } from '../account/second-step/second-steps.decider.ts'
import type { Identity } from '../deps.ts'
import { assertJustProved } from './just-proved.ts'

/** ES256, EdDSA and RS256: created by phones, browsers and security keys. */
const algorithms = [-7, -8, -257]

/** POST /auth/passkeys/options and POST /auth/passkeys: lets the browser create a passkey, and stores it. */
export const addPasskey = (identity: Identity) => (app: App) => {
  const { database, vault, accounts, codeKey, now } = identity

  on(app, 'POST /auth/passkeys/options', async ({ actor, reply }) => {
    reply.header('cache-control', 'no-store')
    assertJustProved(actor, now())
    const { accountId } = actor
    const known = await passkeysOf(database.db, accountId)
    if (known.length >= mostPasskeys) throw tooManyPasskeys()
    const challenge = await newChallenge(database.db, { accountId, purpose: 'add' }, now())
    const options = {
      rp: { name: 'Suvarna', id: relyingParty(identity).rpId },
      user: { id: Buffer.from(accountId).toString('base64url'), name: actor.email, displayName: actor.name },
      challenge: Buffer.from(challenge).toString('base64url'),
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeMinutes * 60_000,
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({
        ...{ id, transports },
        type: 'public-key' as const,
      })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    }
    return { success: true as const, options }
  })

  on(app, 'POST /auth/passkeys', async ({ body, actor, meta, request, reply }) => {
    reply.header('cache-control', 'no-store')
    assertJustProved(actor, now())
    const { accountId } = actor
    const credential = await made(identity, accountId, body.passkey)
    const passkeyId = randomUUID()
    const name = body.name.trim()
    const passkey = {
      passkeyId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      transports: body.passkey.response.transports ?? [],
      sealedName: await vault.seal(`account-${accountId}`, { name }),
    }
    const recovery_codes = await database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      const first = !(await hasSecondStep(tx, accountId))
      await accounts.handleIn(tx, `account-${accountId}`, { type: 'AddPasskey', passkey }, meta)
      return first ? replaceRecoveryCodes(tx, codeKey, accountId) : []
    })
    securityEvent(request, 'passkey_added', { actor: accountId, ip: actor.ip })
    const shown = { id: passkeyId, name, added_at: now().toISOString(), last_used_at: null }
    return { success: true as const, passkey: shown, recovery_codes }
  })
}

/** Throws passkey_refused, and passkey_known for a passkey of any account here. */
async function made(identity: Identity, accountId: string, response: NewPasskey) {
  const { db } = identity.database
  const { rpId, origin } = relyingParty(identity)
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(db, { accountId, purpose: 'add', challenge }, identity.now()),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified)
    throw new DomainError('passkey_refused', 'This passkey could not be added. Please try again.', { field: 'passkey' })
  const { credential } = checked.registrationInfo
  const elsewhere = await db
    .selectFrom('passkeys')
    .select('passkey_id')
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  if (elsewhere) throw new DomainError('passkey_known', 'This passkey is here already')
  return credential
}
