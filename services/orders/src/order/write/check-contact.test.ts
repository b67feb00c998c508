import { expect, it } from 'vitest'
import { checkContact } from './check-contact.ts'

it('a name and a city have a letter of any script and no tag', () => {
  for (const name of ['Meera Rao', 'मीरा', 'K. R. O’Neil', '李明'])
    expect(() => checkContact({ name, city: 'बेंगलुरु' })).not.toThrow()
  const wrong: [string, string, string][] = [
    ['Meera <b>Walk</b>', 'Pune', 'name'],
    ['😀', 'Pune', 'name'],
    ['12345', 'Pune', 'name'],
    ['Meera', '7', 'city'],
    ['Meera', '<i>Pune', 'city'],
  ]
  for (const [name, city, field] of wrong)
    expect(() => checkContact({ name, city }), name).toThrow(expect.objectContaining({ details: { field } }))
})
