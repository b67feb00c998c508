import type { Contact } from './carrier.ts'

/**
 * Removes the shopper's data from the carrier's message for events and lists: events are kept for ever, and erasure
 * must reach them. City and pincode identify no person and stay, so that errors about them are readable.
 */
export const redactContact = (words: string, { name, email, phone, address }: Contact): string =>
  [address, email, phone, name, ...name.split(/\s+/), ...address.split(/,\s*/)]
    .filter((quoted) => quoted.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((text, quoted) => text.replaceAll(new RegExp(RegExp.escape(quoted), 'gi'), '…'), words)
