import { Type } from 'typebox'
import { Instant, nullable, Otp, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { Profile } from './routes.ts'
import { secondProof } from './staff/staff.ts'

const service = 'identity'
const password = Type.String({ minLength: 1, maxLength: 200 })
const proof = ['invalid_credentials', 'too_many_attempts'] as const
const codes = Type.Array(Type.String(), { description: 'Each works once; they are shown this once alone' })

export const secondStepRoutes = {
  'GET /auth/second-step': {
    service,
    access: 'user',
    summary: 'Whether the login asks for an app’s code, and how many recovery codes are left',
    response: {
      200: answer({
        on: Type.Boolean(),
        since: nullable(Instant),
        recovery_codes_left: Type.Integer(),
        needed: Type.Boolean({ description: 'This shop asks it of its admins' }),
      }),
    },
  },
  'POST /auth/second-step/setup': {
    service,
    access: 'user',
    summary: 'A new secret for an authenticator app; it counts once its first code is entered',
    body: Type.Object({ password }, strict),
    response: { 200: answer({ secret: Type.String(), uri: Type.String() }) },
    problems: ['second_step_on', 'step_up_required', ...proof],
  },
  'POST /auth/second-step/confirm': {
    service,
    access: 'user',
    summary: 'Enter the app’s first code; from now on each login asks for one',
    body: Type.Object({ code: Otp }, strict),
    response: { 200: answer({ recovery_codes: codes }) },
    problems: ['second_step_off', 'second_step_on', 'second_step_refused', 'too_many_attempts'],
  },
  'POST /auth/second-step/recovery-codes': {
    service,
    access: 'user',
    summary: 'Ten new recovery codes in place of those before',
    body: Type.Object({ password, ...secondProof }, strict),
    response: { 200: answer({ recovery_codes: codes }) },
    problems: ['second_step_off', 'second_step_required', 'second_step_refused', ...proof],
  },
  'POST /auth/second-step/remove': {
    service,
    access: 'user',
    summary: 'Take the app’s codes off the own login; passkeys stay',
    body: Type.Object({ password, ...secondProof }, strict),
    response: { 200: Done },
    problems: ['second_step_off', 'second_step_required', 'second_step_refused', 'second_step_needed', ...proof],
  },
  'POST /auth/step-up': {
    service,
    access: 'user',
    summary: 'Prove to be there: another token for this session, good for refunds and files for some time',
    body: Type.Object({ password, ...secondProof }, strict),
    response: { 200: answer({ token: Type.String(), user: Profile }) },
    problems: ['second_step_required', 'second_step_refused', ...proof],
  },
} as const satisfies Routes
