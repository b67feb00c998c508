/** Whom or where cash is refused: a phone, an e-mail, or a place. */
export type CashBlocked = { phone: string } | { email: string } | { address: string; pincode: string }

type Hash = (text: string) => string

/** Removes differences of case, spacing and punctuation. */
const plainAddress = (address: string) =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/**
 * `hash`: the HMAC by which orders identifies people. Blocks and orders give the same key for the same person or place.
 */
export function cashBlockKey(hash: Hash, blocked: CashBlocked): string {
  if ('phone' in blocked) return hash(`phone ${blocked.phone}`)
  if ('email' in blocked) return hash(blocked.email)
  return hash(`place ${blocked.pincode} ${plainAddress(blocked.address)}`)
}

/** All keys by which an order may be refused cash. */
export const cashBlockKeys = (
  hash: Hash,
  { phone, email, address, pincode }: { phone: string; email: string; address: string; pincode: string },
): string[] => [{ phone }, { email }, { address, pincode }].map((one) => cashBlockKey(hash, one))
