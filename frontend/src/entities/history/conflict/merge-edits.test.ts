import { expect, test } from 'vitest'
import { keepMine, touched } from './merge-edits.ts'

const base = { title: 'Diwali', link: '/ring', active: true }

test('changed fields keep the typed value, others take the saved one', () => {
  const mine = { ...base, title: 'Dhanteras' }
  expect(keepMine(base, mine, { title: 'Diwali sale', link: '/sale', active: false })).toEqual({
    title: 'Dhanteras',
    link: '/sale',
    active: false,
  })
  expect(touched(base, mine)).toEqual({ title: 'Dhanteras' })
  expect(touched(base, base)).toEqual({})
})
