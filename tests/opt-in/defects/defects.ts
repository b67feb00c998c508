// plausible mistakes, each with the one test that must notice it. `find` occurs in the file exactly once; where
// it no longer does, the list is out of date and the command reports so.
import { accessAndLimits } from './access-and-limits.ts'
import type { Defect } from './defect.ts'
import { eventsAndFollowers } from './events-and-followers.ts'
import { moneyAndRules } from './money-and-rules.ts'
import { screens } from './screens.ts'
import { wayBack } from './way-back.ts'

export const defects: readonly Defect[] = [
  ...moneyAndRules,
  ...wayBack,
  ...eventsAndFollowers,
  ...accessAndLimits,
  ...screens,
]
