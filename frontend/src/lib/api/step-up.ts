import type { ApiError } from './api-error.ts'

/** Asks the user for a step-up; resolves to true if it succeeded. The back office sets it while it is open. */
type Ask = () => Promise<boolean>
let ask: Ask | null = null

export const askForStepUp = (how: Ask | null): void => {
  ask = how
}

/** Whether to send the refused call again. */
export const steppedUp = async ({ code }: Pick<ApiError, 'code'>): Promise<boolean> =>
  code === 'step_up_required' && ask !== null && (await ask())
