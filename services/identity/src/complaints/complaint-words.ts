/** What the shopper wrote, sealed for the complaint; the address is in lower case. */
export type ComplaintWords = { name: string; email: string; text: string; wish: string }

/** An answer or a note, sealed likewise. */
export type OwnWords = { text: string }
