/** Turns an event's data into a newer type. Pure; the result may itself be an old type. */
export type Upcaster = (data: never) => { type: string; data: object }

/**
 * Old event types of all services, each with the function that turns it into a newer one. Logs, topics and parked
 * events keep what was written; every reader applies this, on either bus. Entries are never removed.
 */
export const upcasters: Readonly<Record<string, Upcaster>> = {}
