import { expect, it } from 'vitest'
import { maskContact } from './redact.ts'

const noContact = { phone: '', address: '', city: '', state: '', pincode: '', country: '' }
const named = (name: string) => maskContact({ ...noContact, name, email: '' }).name

it('a masked name shows first letters and nothing else, whatever was typed around them', () => {
  expect(named('Priya Sharma')).toBe('P*** S***')
  expect(named('मीरा')).toBe('म***')
  expect(named('Asha <script> - "Rao"')).toBe('A*** s*** R***')
})
