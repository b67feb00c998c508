export type Defect = {
  name: string
  file: string
  find: string
  replace: string
  test: string
  /** A part of the test's name. */
  title: string
  /** Why its test cannot run here; undefined if it can. */
  needs?: () => string | undefined
}
