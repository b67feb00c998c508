import type { EventOf } from '@suvarna/contracts/events.ts'
import { consentText, currentVersion, type Purpose, purposeTerms } from '@suvarna/contracts/identity/consent-terms.ts'
import type { ConsentSource } from '@suvarna/contracts/identity/consents.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const consentStream = (customer: string): string => `consents-${customer}`

type About = { customer: string; purpose: Purpose; source: ConsentSource }

/** `seen`: given on an open page, so its text must be the current one. */
export type ConsentCommand =
  | ({ type: 'GiveConsent'; version: number; seen?: boolean } & About)
  | ({ type: 'WithdrawConsent' } & About)
  | { type: 'ForgetConsents'; customer: string }

export type ConsentEvent = EventOf<'ConsentGiven' | 'ConsentWithdrawn' | 'ConsentsForgotten'>

/** Version of the accepted text, or null for a no. A purpose without a choice is missing. */
export type Consents = ReadonlyMap<Purpose, number | null>

/** The choices of one address by purpose. Repeating a choice changes nothing. */
export const consents: Decider<ConsentCommand, Consents, ConsentEvent> = {
  initial: new Map(),

  decide(command, said) {
    if (command.type === 'ForgetConsents')
      return said.size === 0 ? [] : [{ type: 'ConsentsForgotten', data: { customer: command.customer } }]
    const { type, purpose, ...rest } = command
    const before = said.get(purpose)
    if (type === 'WithdrawConsent') {
      const isSent = before === undefined ? purposeTerms[purpose].basis === 'service' : before !== null
      return isSent ? [{ type: 'ConsentWithdrawn', data: { purpose, ...rest } }] : []
    }
    const { version, customer, source } = command
    if (consentText(purpose, version) === null)
      throw new DomainError('invalid_input', 'There is no such text', { field: 'version' })
    if (command.seen && version !== currentVersion(purpose))
      throw new DomainError('stale_version', 'This text has changed meanwhile. Please read it again.', {
        field: 'version',
      })
    return before === version ? [] : [{ type: 'ConsentGiven', data: { customer, purpose, version, source } }]
  },

  evolve(said, { type, data }) {
    if (type === 'ConsentsForgotten') return new Map()
    return new Map(said).set(data.purpose, type === 'ConsentGiven' ? data.version : null)
  },
}
