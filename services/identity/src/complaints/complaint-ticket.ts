import { randomInt } from 'node:crypto'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One of a thousand million at random: it reveals neither how many tickets there are nor the next one. */
export const newTicket = (): string =>
  `SUV-C-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
