/** What a check has to say: its own id, where it looked, and what is wrong there. */
export type Finding = { id: string; where: string; what: string }

/** What a check says before it is known under which id it runs. */
export type Fault = Omit<Finding, 'id'>
