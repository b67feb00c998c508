import { type Static, Type } from 'typebox'
import { Id, Instant, line, nullable, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'

const service = 'identity'
export const mostPasskeys = 10

/** Binary data as written by the browser's `toJSON`. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const credentialId = bytes(1400)
const base = {
  id: credentialId,
  rawId: credentialId,
  type: Type.Literal('public-key'),
  /** No extension is requested. */
  clientExtensionResults: Type.Object({}, strict),
}
const clientDataJSON = bytes(4000)
/** How a browser reaches the authenticator: `internal`, `usb`. */
const transports = Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 10 })

/** A passkey's response to a challenge, in the form of WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeyProof = Type.Object(
  {
    ...base,
    response: Type.Object({ clientDataJSON, authenticatorData: bytes(2000), signature: bytes(2000) }, strict),
  },
  strict,
)
export type PasskeyProof = Static<typeof PasskeyProof>

/** A new passkey, in the form of `RegistrationResponseJSON`. */
const NewPasskey = Type.Object(
  {
    ...base,
    response: Type.Object(
      { clientDataJSON, attestationObject: bytes(16_000), transports: Type.Optional(transports) },
      strict,
    ),
  },
  strict,
)
export type NewPasskey = Static<typeof NewPasskey>

const known = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})

/** `PublicKeyCredentialCreationOptionsJSON`, passed to the browser. */
const CreationOptions = Type.Object({
  rp: Type.Object({ name: Type.String(), id: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(known),
  authenticatorSelection: Type.Object({ residentKey: Type.String(), userVerification: Type.String() }),
  attestation: Type.String(),
})

/**
 * `PublicKeyCredentialRequestOptionsJSON`, in `details.passkey` of `second_step_required` and `second_step_refused` if
 * the account has a passkey. The challenge can be used once, within five minutes.
 */
export type PasskeyQuestion = {
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
  allowCredentials: Static<typeof known>[]
}

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  added_at: Instant,
  last_used_at: nullable(Instant),
})
export type Passkey = Static<typeof Passkey>

export const passkeyRoutes = {
  'GET /auth/passkeys': {
    service,
    access: 'user',
    summary: 'The own passkeys, the newest first',
    response: { 200: answer({ passkeys: Type.Array(Passkey) }) },
  },
  'POST /auth/passkeys/options': {
    service,
    access: 'user',
    summary: 'What the browser is asked for to make a passkey; within 5 minutes of the last proof',
    response: { 200: answer({ options: CreationOptions }) },
    problems: ['step_up_required', 'too_many_passkeys'],
  },
  'POST /auth/passkeys': {
    service,
    access: 'user',
    summary: 'Keep a new passkey as a second step; the first second step brings recovery codes',
    body: Type.Object({ name: line(60), passkey: NewPasskey }, strict),
    response: {
      200: answer({
        passkey: Passkey,
        recovery_codes: Type.Array(Type.String(), {
          description: 'Each works once; shown this once, and only with the first second step',
        }),
      }),
    },
    problems: ['step_up_required', 'too_many_passkeys', 'passkey_refused', 'passkey_known'],
  },
  'DELETE /auth/passkeys/{id}': {
    service,
    access: 'user',
    summary: 'Remove an own passkey; not the last second step where the shop asks one',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['step_up_required', 'passkey_not_found', 'second_step_needed'],
  },
} as const satisfies Routes
