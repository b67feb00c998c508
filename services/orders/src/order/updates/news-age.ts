/**
 * What would be told later than this is no longer true: after an upgrade old events may be read for the first time, or
 * a service may have stood still.
 */
export const isNews = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) < 24 * 3_600_000
