/** What each of the stores can do: the bench knows no more of them. */
export type OpenStore = {
  /** One event, expected behind so many others of its stream; durable when it is answered. */
  append(stream: string, version: number, key: string): Promise<unknown>
  /**
   * Follows from the beginning: writes the key of each event into `effects`, in one transaction with its own position.
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

/** 300 bytes beside the key, as in `npm run bench -- events`. */
export const dataOf = (key: string) => ({ key, note: 'x'.repeat(300) })

export const writeEffects = 'insert into effects select unnest($1::uuid[]) on conflict do nothing'

/** How often a store without a signal of its own looks for what is new: emmett's default. */
export const pollMs = 50
