import type { Locator } from 'playwright-core'

/** A day's errands at the desk; those of an order begin on its page, the others on the home page. */
export const errandNames = {
  sales: 'today’s sales',
  newest: 'the newest order',
  phone: 'an order by its phone number',
  others: 'from an order to its customer and their others',
  ship: 'pack and ship a paid order',
  ten: 'one step for ten orders',
  refund: 'refund one item of a paid order',
  byHand: 'an order taken on the phone',
  code: 'a code for 10 % off',
  price: 'another price for one piece',
} as const

type Errand = { from: () => Promise<void>; run: () => Promise<void> }
export type Errands = Readonly<Record<keyof typeof errandNames, Errand>>

export const press = (what: Locator): Promise<void> => what.first().click()

/** Counts the clicks of each errand; one that could not be done has a reason. */
export async function countErrands(
  errands: Errands,
  during: (errand: () => Promise<void>) => Promise<number>,
  shown: (name: keyof typeof errandNames) => Promise<unknown>,
): Promise<Record<keyof typeof errandNames, string>> {
  const counted: Partial<Record<keyof typeof errandNames, string>> = {}
  for (const name of Object.keys(errandNames) as (keyof typeof errandNames)[]) {
    const { from, run } = errands[name]
    counted[name] = await from()
      .then(() => during(run))
      .then(String, (fault) => `no: ${String(fault.message).split('\n')[0]}`)
    await shown(name)
  }
  return counted as Record<keyof typeof errandNames, string>
}
