/** Whom or where cash is refused: a phone, an e-mail, or a place. */
export type CashBlocked = { phone: string } | { email: string } | { address: string; pincode: string }

type Hash = (text: string) => string

/** Capitals, blanks and punctuation are typed otherwise each time. */
const plainAddress = (address: string) =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** `hash`: the HMAC that orders knows people by. The same for what is blocked and for what an order says. */
export function cashBlockKey(hash: Hash, blocked: CashBlocked): string {
  if ('phone' in blocked) return hash(`phone ${blocked.phone}`)
  if ('email' in blocked) return hash(blocked.email)
  return hash(`place ${blocked.pincode} ${plainAddress(blocked.address)}`)
}

/** All that an order may be refused cash by. */
export const cashBlockKeys = (
  hash: Hash,
  { phone, email, address, pincode }: { phone: string; email: string; address: string; pincode: string },
): string[] => [{ phone }, { email }, { address, pincode }].map((one) => cashBlockKey(hash, one))
