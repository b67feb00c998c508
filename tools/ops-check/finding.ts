/** The result of a check: its id, where it looked, and what is wrong there. */
export type Finding = { id: string; where: string; what: string }

/** A finding before the id of its check is added. */
export type Fault = Omit<Finding, 'id'>
