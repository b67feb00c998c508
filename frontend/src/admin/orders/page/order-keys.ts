import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'

/** The keys of the order page; `?` shows those that the role can use. */
export const orderKeys = [
  { key: 'n', text: 'Do the next step', needs: ['orders.write', 'orders.refund'] },
  { key: 's', text: 'Update the status', needs: ['orders.write'] },
  { key: 'r', text: 'Refund a part', needs: ['orders.refund'] },
  { key: 'c', text: 'Cancel the order', needs: ['orders.refund'] },
  { key: 'm', text: 'Write a note', needs: ['orders.write'] },
  { key: 'a', text: 'Edit the contact', needs: ['orders.write'] },
  { key: 'y', text: 'Payment link of an unpaid order', needs: ['orders.write'] },
  { key: 'o', text: 'Take pieces out', needs: ['orders.refund'] },
  { key: 't', text: 'Add a tag', needs: ['orders.write'] },
  { key: 'p', text: 'Open the packing slip' },
  { key: 'i', text: 'Open the invoice' },
  { key: 'e', text: 'All orders of this customer' },
  { key: 'l', text: 'Go to all orders' },
  { key: '?', text: 'List these keys' },
] as const satisfies readonly { key: string; text: string; needs?: readonly Permission[] }[]
export type OrderKey = (typeof orderKeys)[number]['key']

/** The keys that this order cannot use now; they are not listed. */
export const idleKeys = (obeyed: Partial<Record<OrderKey, boolean>>): OrderKey[] =>
  orderKeys.flatMap(({ key }) => (obeyed[key] === false ? [key] : []))

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'target'>

/** Returns the key's action; null while typing, or if the browser uses the key. */
export const orderKeyOf = (event: Press): OrderKey | null => keyOf(orderKeys, event, 'input')

/** As `orderKeyOf`, for other keys. `typing`: the inputs in which keys are ignored. */
export function keyOf<Key extends string>(
  keys: readonly { key: Key }[],
  event: Press,
  typing: 'input' | 'input:not([type=checkbox])',
): Key | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null
  const types = `${typing}, textarea, select, dialog[open], [contenteditable]`
  if (event.target instanceof HTMLElement && event.target.closest(types)) return null
  return keys.find(({ key }) => key === event.key)?.key ?? null
}
