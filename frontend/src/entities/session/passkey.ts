import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { NewPasskey, PasskeyProof, PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'

// Loaded when a passkey is first used or created. Only the fields that the shop reads are sent.

/** Opens the browser's passkey prompt; throws if it was cancelled. */
export async function answerWithPasskey(question: PasskeyQuestion): Promise<PasskeyProof> {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await startAuthentication({ optionsJSON: question as Options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { ...base(id, rawId), response: { clientDataJSON, authenticatorData, signature } }
}

export async function makePasskey(options: AnswerOf<'POST /auth/passkeys/options'>['options']): Promise<NewPasskey> {
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as Options })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...base(id, rawId),
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}

const base = (id: string, rawId: string) => ({ id, rawId, type: 'public-key' as const, clientExtensionResults: {} })
