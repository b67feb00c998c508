import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'

/** The stream of a complaint and its first event. */
export async function complaintMade(vault: Vault, id: string): Promise<[string, EventOf<'ComplaintMade'>[]]> {
  const ticket = `SUV-C-${id}`
  const sealed = await vault.seal(`complaint-${ticket}`, { name: 'Kavya', email: 'k@example.com', text: id, wish: '' })
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const data = { ticket, customer: `customer-${id}`, orderId: null, sealed, dueAt }
  return [`complaint-${ticket}`, [{ type: 'ComplaintMade', data }]]
}
