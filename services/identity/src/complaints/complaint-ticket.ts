import { randomInt } from 'node:crypto'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random one of a thousand million: it says neither how many there are nor what the next one is. */
export const newTicket = (): string =>
  `SUV-C-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
