/** Tells an event's data in the words of a younger type. Pure; what it answers may be an old type itself. */
export type Upcaster = (data: never) => { type: string; data: object }

/**
 * Old event types of all services, each with the function that tells it in the words of the present. Logs, topics and
 * parked events keep what was written; whoever reads them applies this, whatever bus it came by. An entry is never
 * taken out again.
 */
export const upcasters: Readonly<Record<string, Upcaster>> = {}
