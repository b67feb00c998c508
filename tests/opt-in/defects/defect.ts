export type Defect = {
  name: string
  file: string
  find: string
  replace: string
  test: string
  /** A part of the test's name. */
  title: string
  /** Why its test cannot run here; undefined where it can. */
  needs?: () => string | undefined
}
