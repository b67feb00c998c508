import type { Books } from './read/books.ts'

/** The result of checking one invariant: how many things were checked, and each broken one as a line for a person. */
export type Finding = { looked: number; broken: string[] }

export type Invariant = {
  /** The id in docs/invariants.md. */
  id: string
  /** The condition, in one sentence. */
  title: string
  /** Holds only once everything has been followed to the end: an active shop is given some time to get there. */
  atRest?: true
  /** Why it cannot be checked with these books; null when it can. */
  lacks?: (books: Books) => string | null
  look(books: Books): Promise<Finding>
}

export type Verdict = Pick<Invariant, 'id' | 'title'> &
  ({ state: 'holds' | 'broken'; looked: number; broken: string[] } | { state: 'not checked'; why: string })
