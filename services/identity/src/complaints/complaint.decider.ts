import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const complaintStream = (ticket: string): string => `complaint-${ticket}`

type Data<Name extends ComplaintEvent['type']> = EventOf<Name>['data']
export type ComplaintMail = 'receipt' | 'answer'

export type ComplaintCommand =
  | ({ type: 'MakeComplaint' } & Data<'ComplaintMade'>)
  | { type: 'RecordMail'; mail: ComplaintMail; mailedAt: string }
  | { type: 'RecordRefusedMail'; mail: ComplaintMail }
  | { type: 'NoteComplaint'; sealed: Data<'ComplaintNoted'>['sealed'] }
  | ({ type: 'AnswerComplaint' } & Omit<Data<'ComplaintAnswered'>, 'ticket'>)
  | { type: 'EraseComplaint'; why: Data<'ComplaintErased'>['why'] }

export type ComplaintEvent = EventOf<
  | 'ComplaintMade'
  | 'ComplaintMailed'
  | 'ComplaintMailRefused'
  | 'ComplaintNoted'
  | 'ComplaintAnswered'
  | 'ComplaintErasureAsked'
  | 'ComplaintErased'
>

/** `told`: the mails whose outcome is recorded. */
export type Complaint =
  | { step: 'none' }
  | { step: 'erased' }
  | { step: 'open' | 'answered'; ticket: string; told: readonly ComplaintMail[]; isErasureAsked: boolean }

type Standing = Extract<Complaint, { ticket: string }>

/** One complaint, answered once and erased once; repeated or late commands change nothing. */
export const complaint: Decider<ComplaintCommand, Complaint, ComplaintEvent> = {
  initial: { step: 'none' },
  decide(command, state) {
    if (command.type === 'MakeComplaint') {
      const { type, ...data } = command
      if (state.step !== 'none') throw new DomainError('retry', 'This ticket is given to somebody already')
      return [{ type: 'ComplaintMade', data }]
    }
    const isByStaff = command.type === 'NoteComplaint' || command.type === 'AnswerComplaint'
    if (state.step === 'none' || state.step === 'erased') {
      if (isByStaff) throw complaintNotFound()
      return []
    }
    const { ticket } = state
    switch (command.type) {
      case 'RecordMail': {
        const { mail, mailedAt } = command
        return told(state, mail, { type: 'ComplaintMailed', data: { ticket, mail, mailedAt } })
      }
      case 'RecordRefusedMail':
        return told(state, command.mail, { type: 'ComplaintMailRefused', data: { ticket, mail: command.mail } })
      case 'NoteComplaint':
        return [{ type: 'ComplaintNoted', data: { ticket, sealed: command.sealed } }]
      case 'AnswerComplaint': {
        if (state.step === 'answered') throw new DomainError('complaint_answered', 'This complaint is answered already')
        const { by, sealed } = command
        return [{ type: 'ComplaintAnswered', data: { ticket, by, sealed } }]
      }
      case 'EraseComplaint':
        return erase(state, command.why)
    }
  },
  evolve(state, { type, data }) {
    if (type === 'ComplaintMade') return { step: 'open', ticket: data.ticket, told: [], isErasureAsked: false }
    if (type === 'ComplaintErased') return { step: 'erased' }
    if (state.step === 'none' || state.step === 'erased') return state
    if (type === 'ComplaintAnswered') return { ...state, step: 'answered' }
    if (type === 'ComplaintErasureAsked') return { ...state, isErasureAsked: true }
    return type === 'ComplaintNoted' ? state : { ...state, told: [...state.told, data.mail] }
  },
}

function told(state: Standing, mail: ComplaintMail, event: ComplaintEvent): ComplaintEvent[] {
  if (state.told.includes(mail)) return []
  return [event, ...(mail === 'answer' && state.isErasureAsked ? [erased(state.ticket, 'asked')] : [])]
}

/** An answer is owed and needs the address, so an open complaint is erased only after the answer is sent. */
function erase(state: Standing, why: Data<'ComplaintErased'>['why']): ComplaintEvent[] {
  const { ticket, isErasureAsked, step } = state
  if (step === 'answered' && (why === 'over' || state.told.includes('answer'))) return [erased(ticket, why)]
  return why === 'over' || isErasureAsked ? [] : [{ type: 'ComplaintErasureAsked', data: { ticket } }]
}

const erased = (ticket: string, why: Data<'ComplaintErased'>['why']): ComplaintEvent => ({
  type: 'ComplaintErased',
  data: { ticket, why },
})

export const complaintNotFound = (): DomainError => new DomainError('complaint_not_found', 'Complaint not found')
