import { expect, test } from 'vitest'
import { api, type RouteKey } from './api.ts'
import type { RouteContract } from './common/routes/route.ts'

// Answers contain only what their contract declares, so an undeclared field cannot leave the shop.
const routes = Object.entries(api) as [RouteKey, RouteContract][]

/** Never in any answer: credentials, cost prices, internals. */
const secret = /(^|_)(password|hash|otp|code_hash|secret|token|cost|stack|sealed|key|jti|sid|generation)(_|$)/i

/** The intended exceptions. */
const meant: Partial<Record<RouteKey, readonly string[]>> = {
  'POST /auth/login': ['token'],
  'POST /auth/renew': ['token'],
  'POST /auth/step-up': ['token'],
  /** Of the preview link that an editor sends to others, valid for three days. */
  'POST /products/{id}/preview': ['token'],
  /** For the app that the person sets up; shown only then. */
  'POST /auth/second-step/setup': ['secret'],
  /** The payment widget's public key. */
  'GET /config': ['razorpay_key_id'],
  /** Shown once, to the admin who made them: the key itself, and the secret that signs an endpoint's messages. */
  'POST /admin/api-keys': ['key'],
  'POST /admin/webhooks': ['secret'],
  'POST /admin/webhooks/{id}/secret': ['secret'],
}

function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names
  const { properties } = schema as { properties?: Record<string, unknown> }
  for (const name of Object.keys(properties ?? {})) names.add(name)
  for (const inner of Object.values(schema)) namesIn(inner, names)
  return names
}

test.each(routes)('S-36: %s declares its responses, without internal fields', (key, { response }) => {
  expect(Object.keys(response).length).toBeGreaterThan(0)
  const found = [...namesIn(response)].filter((name) => secret.test(name) && !meant[key]?.includes(name))
  expect(found).toEqual([])
})
