import { DomainError } from '@suvarna/platform/events/errors.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../deps.ts'
import { type AttemptCount, countAttempts, type Limit } from './attempt-counters.ts'
import { codeLimits, codePool } from './login-limits.ts'

/** Counts a try in each bucket; logs a refusal on the security channel. Throws too_many_attempts. */
export async function countTries(
  { database }: Pick<Identity, 'database'>,
  request: FastifyRequest,
  limits: readonly Limit[],
): Promise<AttemptCount> {
  try {
    return await countAttempts(database.db, limits)
  } catch (fault) {
    const isRefusal = fault instanceof DomainError && fault.code === 'too_many_attempts'
    if (isRefusal) securityEvent(request, 'too_many_attempts')
    throw fault
  }
}

/** Counts a code before it is mailed, in the shop-wide pool last. Call `takeBack` if it is not mailed. */
export async function countCode(
  identity: Pick<Identity, 'database' | 'limits'>,
  request: FastifyRequest,
  customer: string,
  ip: string,
): Promise<Pick<AttemptCount, 'takeBack'>> {
  const { limits } = identity
  const asked = await countTries(identity, request, codeLimits(limits, customer, ip))
  try {
    const drawn = await countTries(identity, request, [codePool(limits, asked.counts.at(-1) ?? 0)])
    return { takeBack: async () => void (await Promise.all([asked.takeBack(), drawn.takeBack()])) }
  } catch (fault) {
    await asked.takeBack()
    throw fault
  }
}
