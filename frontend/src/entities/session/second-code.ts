import { ApiError } from '../../lib/api/api-error.ts'

/** Whether the password was right and the code of the second step is what is asked for, or was not right. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'second_step_required' || error.code === 'second_step_refused')
