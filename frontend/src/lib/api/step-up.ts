import type { ApiError } from './api-error.ts'

/** Asks the person to prove to be there; true once that has worked. The back office sets it while it is open. */
type Ask = () => Promise<boolean>
let ask: Ask | null = null

export const askForStepUp = (how: Ask | null): void => {
  ask = how
}

/** Whether the call that was refused like this is worth sending again. */
export const steppedUp = async ({ code }: Pick<ApiError, 'code'>): Promise<boolean> =>
  code === 'step_up_required' && ask !== null && (await ask())
