import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../lib/api/read.ts'

export const secondStep = () => read('/auth/second-step', (answer) => answer as AnswerOf<'GET /auth/second-step'>)

export const passkeyList = () => read('/auth/passkeys', (answer) => (answer as AnswerOf<'GET /auth/passkeys'>).passkeys)
