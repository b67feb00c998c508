import type { Contact } from './carrier.ts'

/**
 * The carrier's message for events and lists, without the shopper's data that it quotes: events are kept for ever, and
 * erasure must reach them. City and pincode identify no person and stay: errors about them must be readable.
 */
export const redactContact = (words: string, { name, email, phone, address }: Contact): string =>
  [address, email, phone, name, ...name.split(/\s+/), ...address.split(/,\s*/)]
    .filter((quoted) => quoted.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((text, quoted) => text.replaceAll(new RegExp(RegExp.escape(quoted), 'gi'), '…'), words)
