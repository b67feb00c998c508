// I14: each order's emails in the mailbox.

export type EmailCounts = { missing: number; thrice: number; twice: number }

/** Counts orders without a confirmation of their placing, and mails that arrived more than once or more than twice. */
export async function judgeEmails(mailbox: string, orderIds: readonly string[]): Promise<EmailCounts> {
  const { messages } = (await (await fetch(`${mailbox}/api/messages?heads=1&limit=1000000`)).json()) as {
    messages: { message_id: string }[]
  }
  const times = new Map<string, number>()
  const mailed = new Set<string>()
  for (const { message_id: id } of messages) {
    times.set(id, (times.get(id) ?? 0) + 1)
    // `<order-placed.ORD-….<event>@…>`: the same event, the same mail.
    const [mail = '', orderId = ''] = id.replace(/^</, '').split('.')
    if (mail === 'order-placed') mailed.add(orderId)
  }
  const more = (than: number) => [...times.values()].filter((count) => count > than).length
  return { missing: orderIds.filter((id) => !mailed.has(id)).length, twice: more(1), thrice: more(2) }
}
