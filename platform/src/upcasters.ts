/**
 * Old event types, each with the pure function that tells it in the words of the present. Applied on read; the log is
 * never rewritten. Chains are followed: v1 -> v2 -> present.
 */
export type Upcasters = Record<string, (data: never) => { type: string; data: object }>

export function upcast<E extends { type: string; data: object }>(upcasters: Upcasters, event: E): E {
  let present = event
  for (let older = upcasters[present.type]; older; older = upcasters[present.type])
    present = { ...present, ...older(present.data as never) }
  return present
}
