import { maxWebhooks } from '@suvarna/contracts/common/webhooks/message-types.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const webhooksStream = 'webhooks-shop'

export type WebhookEvent = EventOf<
  | 'WebhookAdded'
  | 'WebhookChanged'
  | 'WebhookSecretRotated'
  | 'WebhookSwitchedOff'
  | 'WebhookSwitchedOn'
  | 'WebhookRemoved'
>
type Terms = EventOf<'WebhookAdded'>['data']
type About = { endpointId: string }

export type WebhookCommand =
  | ({ type: 'AddWebhook' } & Terms)
  | ({ type: 'ChangeWebhook'; enabled: boolean } & Terms)
  | ({ type: 'RotateWebhookSecret'; previousUntil: string } & About)
  | ({ type: 'GiveUpWebhook'; why: 'failing' | 'gone' } & About)
  | ({ type: 'RemoveWebhook' } & About)

type WebhookState = { terms: Omit<Terms, 'endpointId'>; enabled: boolean; generation: number }
export type Webhooks = ReadonlyMap<string, WebhookState>

/** The shop's endpoints, in one stream: their number is small and limited. */
export const webhooks: Decider<WebhookCommand, Webhooks, WebhookEvent> = {
  initial: new Map(),

  decide(command, all) {
    const { endpointId } = command
    if (command.type === 'AddWebhook') {
      if (all.size >= maxWebhooks)
        throw new DomainError('too_many_webhooks', `There are ${maxWebhooks} endpoints. Remove one first.`)
      const { url, name, types } = command
      return [{ type: 'WebhookAdded', data: { endpointId, url, name, types } }]
    }
    const state = all.get(endpointId)
    // A sender may report an endpoint that was removed meanwhile.
    if (!state && command.type === 'GiveUpWebhook') return []
    if (!state) throw new DomainError('webhook_not_found', 'There is no such endpoint any more')
    switch (command.type) {
      case 'ChangeWebhook':
        return changes(command, state)
      case 'RotateWebhookSecret': {
        const { previousUntil } = command
        return [{ type: 'WebhookSecretRotated', data: { endpointId, generation: state.generation + 1, previousUntil } }]
      }
      case 'GiveUpWebhook':
        return state.enabled ? [{ type: 'WebhookSwitchedOff', data: { endpointId, why: command.why } }] : []
      case 'RemoveWebhook':
        return [{ type: 'WebhookRemoved', data: { endpointId } }]
    }
  },

  evolve(all, event) {
    const { endpointId } = event.data
    const next = new Map(all)
    const state = all.get(endpointId) ?? { terms: { url: '', name: '', types: [] }, enabled: true, generation: 1 }
    if (event.type === 'WebhookRemoved') next.delete(endpointId)
    else next.set(endpointId, evolved(state, event))
    return next
  },
}

function changes(
  { endpointId, url, name, types, enabled }: Extract<WebhookCommand, { type: 'ChangeWebhook' }>,
  state: WebhookState,
): WebhookEvent[] {
  const events: WebhookEvent[] = []
  const { terms } = state
  if (url !== terms.url || name !== terms.name || types.join() !== terms.types.join())
    events.push({ type: 'WebhookChanged', data: { endpointId, url, name, types } })
  if (enabled && !state.enabled) events.push({ type: 'WebhookSwitchedOn', data: { endpointId } })
  if (!enabled && state.enabled) events.push({ type: 'WebhookSwitchedOff', data: { endpointId, why: 'switched_off' } })
  return events
}

function evolved(state: WebhookState, event: Exclude<WebhookEvent, { type: 'WebhookRemoved' }>): WebhookState {
  switch (event.type) {
    case 'WebhookAdded':
    case 'WebhookChanged': {
      const { url, name, types } = event.data
      return { ...state, terms: { url, name, types } }
    }
    case 'WebhookSecretRotated':
      return { ...state, generation: event.data.generation }
    case 'WebhookSwitchedOff':
      return { ...state, enabled: false }
    case 'WebhookSwitchedOn':
      return { ...state, enabled: true }
  }
}
