/** Converts an event's data to a newer type. Pure; the result may itself be an old type. */
export type Upcaster = (data: never) => { type: string; data: object }

/**
 * Old event types of all services, each with the function that converts it to a newer one. Logs, topics and parked
 * events keep the original form; every reader applies these, on either bus. Entries are never removed.
 */
export const upcasters: Readonly<Record<string, Upcaster>> = {}
