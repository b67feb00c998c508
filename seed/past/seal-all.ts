import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'

const concurrency = 6

/** Seals each item's personal data under its own subject, in the order of the items. */
export async function sealAll<T extends object, Generated extends object>(
  vault: Pick<Vault, 'seal'>,
  items: readonly T[],
  personalData: (item: T) => { subject: string; value: object },
  withSeal: (item: T, sealed: Sealed) => Generated,
): Promise<Generated[]> {
  const sealed: Generated[] = []
  const queue = [...items.entries()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next
      const { subject, value } = personalData(item)
      sealed[index] = withSeal(item, await vault.seal(subject, value))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return sealed
}
