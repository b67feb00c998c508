import { type ProblemCode, problems } from './problems.ts'
import type { RouteContract } from './route.ts'

const always: ProblemCode[] = ['too_many_requests', 'internal_error', 'service_unavailable', 'timeout']

/** Every problem that a call can answer: its own, and those shared by all calls of its access and body type. */
export function problemsOf(route: RouteContract): ProblemCode[] {
  const { access, body, multipart, query, params, headers } = route
  const codes = new Set<ProblemCode>(route.problems)
  if (access === 'user' || access === 'admin') codes.add('unauthenticated').add('session_ended')
  if (access === 'admin')
    codes
      .add('forbidden')
      .add('scope_missing')
      .add('permission_missing')
      .add('second_step_missing')
      .add('step_up_required')
  if (access === 'webhook') codes.add('webhook_signature')
  if (body || query || params || headers) codes.add('invalid_input')
  if (body) codes.add('payload_too_large').add('unsupported_media_type')
  if (body && !multipart) codes.add('invalid_json')
  for (const code of always) codes.add(code)
  return [...codes]
}

/** The same grouped by status, ascending: `[409, ['out_of_stock', 'retry']]`. */
export function problemsByStatus(route: RouteContract): [number, ProblemCode[]][] {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemsOf(route)) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return [...byStatus].sort(([a], [b]) => a - b)
}
