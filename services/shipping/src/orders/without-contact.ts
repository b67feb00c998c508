import type { Contact } from '../shipment/carrier.ts'

/**
 * The courier's words for our events and lists, without what they quote of the shopper: an event is for ever, and who
 * is erased later must not be found in it. City and pincode tell no person, and what is wrong with them must be read.
 */
export const withoutContact = (words: string, { name, email, phone, address }: Contact): string =>
  [address, email, phone, name, ...name.split(/\s+/), ...address.split(/,\s*/)]
    .filter((quoted) => quoted.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((text, quoted) => text.replaceAll(new RegExp(RegExp.escape(quoted), 'gi'), '…'), words)
