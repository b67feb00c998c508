import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/** The first spelling of a tag is kept; the same tags again change nothing. */
export function tagOrder(
  command: CommandOf<'TagOrder'>,
  { orderId, tags: before }: PlacedOrder,
): readonly OrderEvent[] {
  const bySpelling = new Map<string, string>()
  for (const tag of command.tags.map((one) => one.trim()))
    if (!bySpelling.has(tag.toLowerCase())) bySpelling.set(tag.toLowerCase(), tag)
  const tags = [...bySpelling.values()]
  const isSame = tags.length === before.length && tags.every((tag, at) => tag === before[at])
  return isSame ? [] : [{ type: 'OrderTagged', data: { orderId, tags } }]
}
