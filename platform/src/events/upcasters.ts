import { upcasters as ofTheShop, type Upcaster } from '@suvarna/contracts/common/events/upcasters.ts'

/**
 * Old event types, each with the pure function that turns it into a newer one. Applied on reading, from a log as from a
 * topic; stored events are never rewritten. Chains are followed: v1 -> v2 -> present.
 */
export type Upcasters = Readonly<Record<string, Upcaster>>

/** `upcasters` defaults to the shop's own. */
export function upcast<E extends { type: string; data: object }>(upcasters: Upcasters | undefined, event: E): E {
  const known = upcasters ?? ofTheShop
  let present = event
  for (let older = known[present.type]; older; older = known[present.type])
    present = { ...present, ...older(present.data as never) }
  return present
}
