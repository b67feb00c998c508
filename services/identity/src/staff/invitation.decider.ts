import type { EventOf } from '@suvarna/contracts/events.ts'
import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const invitationStream = (invitationId: string): string => `staff-invitation-${invitationId}`

export type InvitationCommand =
  | ({ type: 'Invite' } & EventOf<'StaffInvited'>['data'])
  | { type: 'SendAgain'; expiresAt: string }
  /** `times`: of the link that was used; an older one is not valid. */
  | { type: 'Accept'; accountId: string; times: number }
  | { type: 'Withdraw' }
  | { type: 'Expire' }

export type InvitationEvent = EventOf<'StaffInvited' | 'StaffInvitationSent' | 'StaffInvitationEnded'>

export type Invitation =
  | { step: 'none' | 'ended' }
  | { step: 'open'; invitationId: string; staff: StaffRole; customer: string; by: string; times: number }

/** One invitation: sent any number of times, accepted once. */
export const invitation: Decider<InvitationCommand, Invitation, InvitationEvent> = {
  initial: { step: 'none' },
  decide(command, state) {
    if (command.type === 'Invite') {
      const { type, ...data } = command
      return state.step === 'none' ? [{ type: 'StaffInvited', data }] : []
    }
    if (state.step !== 'open') {
      if (command.type === 'Expire') return []
      throw command.type === 'Accept'
        ? notValid()
        : new DomainError('invitation_not_found', 'This invitation has ended')
    }
    const { invitationId, times } = state
    switch (command.type) {
      case 'SendAgain':
        return [{ type: 'StaffInvitationSent', data: { invitationId, times: times + 1, expiresAt: command.expiresAt } }]
      case 'Accept': {
        if (command.times !== times) throw notValid()
        const { accountId } = command
        return [{ type: 'StaffInvitationEnded', data: { invitationId, why: 'accepted', accountId } }]
      }
      case 'Withdraw':
        return [{ type: 'StaffInvitationEnded', data: { invitationId, why: 'withdrawn' } }]
      case 'Expire':
        return [{ type: 'StaffInvitationEnded', data: { invitationId, why: 'expired' } }]
    }
  },
  evolve(state, { type, data }) {
    if (type === 'StaffInvited') {
      const { invitationId, staff, customer, by } = data
      return { step: 'open', invitationId, staff, customer, by, times: 1 }
    }
    if (type === 'StaffInvitationEnded') return { step: 'ended' }
    return state.step === 'open' ? { ...state, times: data.times } : state
  },
}

export const notValid = (): DomainError =>
  new DomainError(
    'invitation_not_valid',
    'This invitation is not valid any more. Please ask an owner of the shop for another.',
  )
