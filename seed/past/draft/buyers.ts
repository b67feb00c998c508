import { type Chance, digitsOf, hexOf, uuidOf } from './chance.ts'
import { landmarks, regions, streets } from './regions.ts'

type Contact = {
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  pincode: string
  country: string
}

export type Buyer = {
  contact: Contact
  firstName: string
  /** Null for buyers who always order as guests. */
  accountId: string | null
  visitorId: string
  isMan: boolean
  /** How likely the buyer is to come back; 1 is average. */
  loyalty: number
}

const registered = 0.42

/** Creates people of every region, each with their own address. */
export function createCrowd(chance: Chance): () => Buyer {
  const taken = new Set<string>()
  return () => {
    const region = chance.pick(regions, ({ weight }) => weight)
    const isMan = chance.happens(0.2)
    const firstName = chance.pick(isMan ? region.men : region.women)
    const name = `${firstName} ${chance.pick(region.families)}`
    const email = freeAddress(name, taken)
    const [state, city, pincode] = chance.pick(region.places)
    const house = `${chance.whole(1, 240)}${chance.happens(0.3) ? `, Flat ${chance.whole(1, 9)}0${chance.whole(1, 6)}` : ''}`
    const landmark = chance.happens(0.6) ? `, ${chance.pick(landmarks)}` : ''
    const address = `${house}, ${chance.pick(streets)}${landmark}`
    const phone = `90000${digitsOf(email, 5)}`
    return {
      contact: { name, email, phone, address, city, state, pincode, country: 'India' },
      firstName,
      accountId: chance.happens(registered) ? uuidOf(`account ${email}`) : null,
      visitorId: `v${hexOf(`visitor ${email}`, 20)}`,
      isMan,
      loyalty: chance.happens(0.15) ? 5 : 1,
    }
  }
}

/** Addresses on reserved domains: mail sent there by mistake reaches no one. */
function freeAddress(name: string, taken: Set<string>): string {
  const own = name.toLowerCase().replace(' ', '.')
  let email = `${own}@example.com`
  for (let number = 2; taken.has(email); number++) email = `${own}${number}@example.com`
  taken.add(email)
  return email
}
