import { demoCustomer } from '../../demo-logins.ts'
import type { Buyer } from './buyers.ts'
import { hexOf } from './chance.ts'

/** The customer with the printed login, so that it has orders to show. */
export const demoBuyer = (accountId: string): Buyer => ({
  contact: {
    name: 'Priya Sharma',
    email: demoCustomer.email,
    phone: '9000012345',
    address: '14, Temple Street, near the post office',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    country: 'India',
  },
  firstName: 'Priya',
  accountId,
  visitorId: `v${hexOf('visitor priya', 20)}`,
  isMan: false,
  loyalty: 0,
})
