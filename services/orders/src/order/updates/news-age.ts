/**
 * Whether an event is recent enough for a message. Older events may be read after an upgrade or an outage, when a
 * message would no longer be true.
 */
export const isNews = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) < 24 * 3_600_000
