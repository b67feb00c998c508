import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { fieldMessage } from './field-message.ts'

const refusal = (error: string, field: string) => new ApiError(400, { error, field, code: 'invalid_input' })

it('says a sentence in place of a call’s bare rule, and the server’s own words else', () => {
  const sentence = 'Please check this: it was not accepted as it is.'
  expect(fieldMessage(refusal('address must have at most 500 characters', 'address'))).toBe(sentence)
  expect(fieldMessage(refusal('passkey.id does not have the right form', 'passkey.id'))).toBe(sentence)
  const words = 'Name must be a name, not a web address'
  expect(fieldMessage(refusal(words, 'name'))).toBe(words)
})
