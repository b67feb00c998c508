// what somebody might do to the shop by mistake, each with the one test that has to notice it. `find` stands in the
// file exactly once; where it no longer does, the list is out of date and the command says so.
import { accessAndLimits } from './access-and-limits.ts'
import type { Defect } from './defect.ts'
import { eventsAndFollowers } from './events-and-followers.ts'
import { moneyAndRules } from './money-and-rules.ts'
import { screens } from './screens.ts'

export const defects: readonly Defect[] = [...moneyAndRules, ...eventsAndFollowers, ...accessAndLimits, ...screens]
