import { expect, it } from 'vitest'
import { tidyPincode } from './tidy-pincode.ts'

it('a pincode is six Latin digits, however it was typed', () => {
  expect(['560 001', ' 560001', '५६०००१', '५६० 001', '56o001'].map(tidyPincode)).toEqual([
    ...['560001', '560001', '560001', '560001', '56o001'],
  ])
})
