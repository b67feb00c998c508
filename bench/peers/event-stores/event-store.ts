/** The common interface of the stores; the bench uses nothing else of them. */
export type OpenStore = {
  /** Appends one event, expecting `version` earlier ones in its stream; durable when it resolves. */
  append(stream: string, version: number, key: string): Promise<unknown>
  /**
   * Follows from the beginning. Writes the key of each event into `effects`, in one transaction with its own position.
   */
  follow(): Promise<{ stop(): Promise<unknown> }>
  close(): Promise<unknown>
}

export type EventStore = {
  name: string
  /** What a reader of its figures has to know. */
  note: string
  open(url: string): Promise<OpenStore>
}

/** 300 bytes besides the key, as in `npm run bench -- events`. */
export const dataOf = (key: string) => ({ key, note: 'x'.repeat(300) })

export const writeEffects = 'insert into effects select unnest($1::uuid[]) on conflict do nothing'

/** Polling interval of a store without a signal of its own, ms: emmett's default. */
export const pollMs = 50
