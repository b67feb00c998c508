import type { EventOf } from '@suvarna/contracts/events.ts'
import { offerFault } from '@suvarna/contracts/orders/offers/offer-faults.ts'
import type { OfferTerms } from '@suvarna/contracts/orders/offers/offer-terms.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { OfferStatus } from '../schema.ts'

export const offerStream = ({ offerId }: { offerId: string }): string => `offer-${offerId}`

export type Offer = {
  status: 'none' | OfferStatus
  terms: OfferTerms
  edition: number
  uses: number
  spent: number
  /** For the customers of the current commands: how often each has used it, and who has ordered before. */
  customers: Readonly<Record<string, number>>
  known: readonly string[]
}

type Use = { offerId: string; orderId: string; customer: string; amount: number }
export type UseCommand =
  /** `again`: a closed order is reopened, at the price that was agreed. */
  ({ type: 'UseOffer'; again?: boolean } & Use) | ({ type: 'ReturnUse' } & Use)

export type OfferCommand =
  | { type: 'CreateOffer'; offerId: string; terms: OfferTerms }
  | { type: 'ChangeOffer'; offerId: string; terms: OfferTerms; version: number }
  | { type: 'PublishOffer'; offerId: string; version: number }
  | { type: 'EndOffer'; offerId: string; version: number }
  | UseCommand

export type OfferEvent = EventOf<
  'OfferCreated' | 'OfferChanged' | 'OfferPublished' | 'OfferEnded' | 'OfferUsed' | 'OfferUseReturned'
>

const unknown: Offer = {
  status: 'none',
  terms: standingOffer.terms,
  edition: 0,
  uses: 0,
  spent: 0,
  customers: {},
  known: [],
}

/** The built-in offer is live without any event. */
export const initialOffer = (offerId: string): Offer =>
  offerId === standingId ? { ...unknown, status: 'live' } : unknown

/** An offer's life cycle, and what it may still give: its uses and its budget are counted like units of stock. */
export const offer: Decider<OfferCommand, Offer, OfferEvent> = {
  initial: unknown,

  decide(command, state) {
    const { offerId } = command
    switch (command.type) {
      case 'CreateOffer':
        assertLawful(command.terms)
        return [{ type: 'OfferCreated', data: { offerId, terms: command.terms } }]
      case 'ChangeOffer':
        if (offerId === standingId)
          throw new DomainError('forbidden', 'The shop’s own offer is not changed: end it, and publish another one.')
        assertPresent(command, state)
        assertLawful(command.terms)
        return isSame(command.terms, state.terms)
          ? []
          : [{ type: 'OfferChanged', data: { offerId, terms: command.terms } }]
      case 'PublishOffer':
        assertPresent(command, state)
        return state.status === 'live' ? [] : [{ type: 'OfferPublished', data: { offerId } }]
      case 'EndOffer':
        assertPresent(command, state)
        return state.status === 'ended' ? [] : [{ type: 'OfferEnded', data: { offerId } }]
      case 'UseOffer':
        return use(command, state)
      case 'ReturnUse': {
        const { orderId, amount, customer } = command
        const left = { uses: Math.max(0, state.uses - 1), spent: Math.max(0, state.spent - amount) }
        return [{ type: 'OfferUseReturned', data: { offerId, orderId, customer, amount, ...left } }]
      }
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'OfferCreated':
        return { ...state, status: 'draft', terms: data.terms, edition: 1 }
      case 'OfferChanged':
        return { ...state, terms: data.terms, edition: state.edition + 1 }
      case 'OfferPublished':
        return { ...state, status: 'live', edition: state.edition + 1 }
      case 'OfferEnded':
        return { ...state, status: 'ended', edition: state.edition + 1 }
      case 'OfferUsed':
      case 'OfferUseReturned': {
        const { uses, spent, customer } = data
        const step = type === 'OfferUsed' ? 1 : -1
        const customers = { ...state.customers, [customer]: Math.max(0, (state.customers[customer] ?? 0) + step) }
        return { ...state, uses, spent, customers }
      }
    }
  },
}

/** Whether its uses are counted, in rows that concurrent orders wait for. */
export const isLimited = ({ budget, uses, usesPerCustomer, firstOrder }: OfferTerms): boolean =>
  budget !== null || uses !== null || usesPerCustomer !== null || firstOrder

/** Whether it depends on the customer. */
export const isPersonal = ({ usesPerCustomer, firstOrder }: OfferTerms): boolean =>
  usesPerCustomer !== null || firstOrder

/** Whether this customer cannot have it: the limit per customer is reached, or the customer has ordered before. */
export const isHad = ({ usesPerCustomer, firstOrder }: OfferTerms, had: number, isKnown: boolean): boolean =>
  (usesPerCustomer !== null && had >= usesPerCustomer) || (firstOrder && (isKnown || had > 0))

/** Never exceeds its limits: concurrent orders are decided one after the other. */
function use(
  { offerId, orderId, customer, amount, again = false }: Use & { again?: boolean },
  state: Offer,
): OfferEvent[] {
  const { terms, uses, spent } = state
  const gone = (what: string) => new DomainError('offer_used_up', `${terms.title}: ${what}`, { offer_id: offerId })
  if (!again && state.status !== 'live') throw gone('this offer has just ended. Please look at your total again.')
  if (terms.uses !== null && uses >= terms.uses)
    throw gone('this offer was just used up. Please look at your total again.')
  if (terms.budget !== null && spent + amount > terms.budget)
    throw gone('this offer was just used up. Please look at your total again.')
  if (!again && isHad(terms, state.customers[customer] ?? 0, state.known.includes(customer)))
    throw new DomainError('offer_not_yours', notYours(terms), { offer_id: offerId })
  return [{ type: 'OfferUsed', data: { offerId, orderId, customer, amount, uses: uses + 1, spent: spent + amount } }]
}

export const notYours = ({ title, firstOrder }: OfferTerms): string =>
  firstOrder
    ? `${title} is for a first order, and we have met before.`
    : `You have had ${title} already. Thank you for coming back!`

function assertPresent({ version }: { version: number }, { status, edition }: Offer) {
  if (status === 'none') throw new DomainError('offer_not_found', 'There is no such offer')
  if (version !== edition)
    throw new DomainError('stale_version', 'Somebody else changed this offer meanwhile. Please look at it again.', {
      field: 'version',
      version: edition,
    })
}

function assertLawful(terms: OfferTerms) {
  const fault = offerFault(terms)
  if (fault) throw new DomainError('invalid_input', fault.rule, { field: `terms.${fault.field}` })
}

const isSame = (a: OfferTerms, b: OfferTerms) => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
const ordered = (terms: OfferTerms) => Object.entries(terms).sort(([x], [y]) => (x < y ? -1 : 1))
