import type { Books } from './read/books.ts'

/** The result of checking one invariant: how many things were checked, and each broken one as a line for a person. */
export type Finding = { looked: number; broken: string[] }

export type Invariant = {
  /** As docs/invariants.md numbers them. */
  id: string
  /** What must hold, in one sentence. */
  title: string
  /** Holds only when everything has been followed to the end: a shop that trades is given some time to get there. */
  atRest?: true
  /** Why it cannot be checked with these books; null: it can. */
  lacks?: (books: Books) => string | null
  look(books: Books): Promise<Finding>
}

export type Verdict = Pick<Invariant, 'id' | 'title'> &
  ({ state: 'holds' | 'broken'; looked: number; broken: string[] } | { state: 'not checked'; why: string })
