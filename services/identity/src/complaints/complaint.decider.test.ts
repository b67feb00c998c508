import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { type ComplaintCommand, type ComplaintEvent, type ComplaintMail, complaint } from './complaint.decider.ts'

const given = specification(complaint)
const ticket = 'SUV-C-7KM2Q9'
const sealed = { subject: `complaint-${ticket}`, iv: '', tag: '', text: '' }
const data = { ticket, customer: 'c', orderId: null, sealed, dueAt: '2026-12-26T10:00:00.000Z' }
const made: ComplaintEvent = { type: 'ComplaintMade', data }
const answered: ComplaintEvent = { type: 'ComplaintAnswered', data: { ticket, by: 'asha', sealed } }
const mailedAt = '2026-11-26T10:00:00.000Z'
const mailed = (mail: ComplaintMail): ComplaintEvent => ({ type: 'ComplaintMailed', data: { ticket, mail, mailedAt } })
const refused = (mail: ComplaintMail): ComplaintEvent => ({ type: 'ComplaintMailRefused', data: { ticket, mail } })
const erasureAsked: ComplaintEvent = { type: 'ComplaintErasureAsked', data: { ticket } }
const erased = (why: 'asked' | 'over'): ComplaintEvent => ({ type: 'ComplaintErased', data: { ticket, why } })

const make: ComplaintCommand = { type: 'MakeComplaint', ...data }
const answer: ComplaintCommand = { type: 'AnswerComplaint', by: 'asha', sealed }
const note: ComplaintCommand = { type: 'NoteComplaint', sealed: null }
const record = (mail: ComplaintMail): ComplaintCommand => ({ type: 'RecordMail', mail, mailedAt })
const refuse = (mail: ComplaintMail): ComplaintCommand => ({ type: 'RecordRefusedMail', mail })
const erase = (why: 'asked' | 'over'): ComplaintCommand => ({ type: 'EraseComplaint', why })

describe('a complaint', () => {
  test('has a ticket that nobody else has, not even once it is erased', () => {
    given().when(make).then(made)
    given(made).when(make).thenRejects('retry')
    given(made, answered, erased('over')).when(make).thenRejects('retry')
  })

  test('is answered once; a note may follow, and none follows an erasure', () => {
    given(made).when(answer).then(answered)
    given(made, answered).when(answer).thenRejects('complaint_answered')
    given(made, answered)
      .when(note)
      .then({ type: 'ComplaintNoted', data: { ticket, sealed: null } })
    given().when(answer).thenRejects('complaint_not_found')
    given(made, answered, erased('over')).when(note).thenRejects('complaint_not_found')
  })

  test('records of each mail once what became of it', () => {
    given(made).when(record('receipt')).then(mailed('receipt'))
    given(made, mailed('receipt')).when(record('receipt')).then()
    given(made).when(refuse('receipt')).then(refused('receipt'))
    given(made, mailed('receipt')).when(refuse('receipt')).then()
    given(made, mailed('receipt'), answered).when(record('answer')).then(mailed('answer'))
    given(made, answered, erased('asked')).when(record('answer')).then()
  })

  test('is erased at once when its answer is out, and otherwise as soon as that is so', () => {
    given(made, answered, mailed('answer')).when(erase('asked')).then(erased('asked'))
    given(made).when(erase('asked')).then(erasureAsked)
    given(made, erasureAsked).when(erase('asked')).then()
    given(made, erasureAsked).when(answer).then(answered)
    given(made, erasureAsked, answered).when(record('answer')).then(mailed('answer'), erased('asked'))
    given(made, erasureAsked, answered).when(refuse('answer')).then(refused('answer'), erased('asked'))
    given(made, answered, erased('asked')).when(erase('asked')).then()
  })

  test('is never too old while it is open', () => {
    given(made).when(erase('over')).then()
    given(made, answered).when(erase('over')).then(erased('over'))
  })
})
