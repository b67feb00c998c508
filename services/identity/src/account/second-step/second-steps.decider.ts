import type { EventOf } from '@suvarna/contracts/events.ts'
import { mostPasskeys } from '@suvarna/contracts/identity/passkeys.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

type Added = EventOf<'PasskeyAdded'>['data']
export type SecondStepEvent = EventOf<'SecondStepSet' | 'SecondStepRemoved' | 'PasskeyAdded' | 'PasskeyRemoved'>

export type SecondStepCommand =
  | { type: 'SetSecondStep' }
  /** `by`: an owner, who removes all. Else removes the app only; refused if a step is `needed` and none is left. */
  | { type: 'RemoveSecondStep'; by?: string; needed?: boolean }
  | { type: 'AddPasskey'; passkey: Omit<Added, 'accountId'> }
  | { type: 'RemovePasskey'; passkeyId: string; needed: boolean }

/** The second steps of an account, any of which is enough at login. */
export type SecondSteps = { app: boolean; passkeys: readonly Pick<Added, 'passkeyId' | 'credentialId'>[] }
export const noSecondStep: SecondSteps = { app: false, passkeys: [] }

export function decideSecondStep(
  command: SecondStepCommand,
  accountId: string,
  { app, passkeys }: SecondSteps,
): SecondStepEvent[] {
  switch (command.type) {
    case 'SetSecondStep':
      return [{ type: 'SecondStepSet', data: { accountId } }]
    case 'RemoveSecondStep': {
      const { by } = command
      if (by === undefined) {
        if (command.needed && passkeys.length === 0) throw needed()
        return [{ type: 'SecondStepRemoved', data: { accountId } }]
      }
      return [
        ...passkeys.map(({ passkeyId }) => removed({ accountId, passkeyId, by })),
        ...(app ? [{ type: 'SecondStepRemoved' as const, data: { accountId, by } }] : []),
      ]
    }
    case 'AddPasskey': {
      const { passkey } = command
      if (passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
        throw new DomainError('passkey_known', 'This passkey is here already')
      if (passkeys.length >= mostPasskeys) throw tooManyPasskeys()
      return [{ type: 'PasskeyAdded', data: { accountId, ...passkey } }]
    }
    case 'RemovePasskey': {
      const { passkeyId } = command
      if (!passkeys.some((one) => one.passkeyId === passkeyId))
        throw new DomainError('passkey_not_found', 'This passkey is not here any more')
      if (command.needed && !app && passkeys.length === 1) throw needed()
      return [removed({ accountId, passkeyId })]
    }
  }
}

export function evolveSecondStep({ app, passkeys }: SecondSteps, { type, data }: SecondStepEvent): SecondSteps {
  switch (type) {
    case 'SecondStepSet':
      return { app: true, passkeys }
    case 'SecondStepRemoved':
      return { app: false, passkeys }
    case 'PasskeyAdded':
      return { app, passkeys: [...passkeys, { passkeyId: data.passkeyId, credentialId: data.credentialId }] }
    case 'PasskeyRemoved':
      return { app, passkeys: passkeys.filter(({ passkeyId }) => passkeyId !== data.passkeyId) }
  }
}

export const tooManyPasskeys = () =>
  new DomainError('too_many_passkeys', `There are ${mostPasskeys} passkeys already. Please remove one first.`)

const needed = () =>
  new DomainError('second_step_needed', 'Who works in this shop logs in with a second step, and this is your last one.')

const removed = (data: EventOf<'PasskeyRemoved'>['data']) => ({ type: 'PasskeyRemoved' as const, data })
