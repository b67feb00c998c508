import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoKeys } from '../../demo-accounts.ts'
import { createRazorpaySandbox } from '../sandbox.ts'

test('what was captured is settled two working days later, once, and its report is paged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-settled-'))
  // A Thursday in India.
  let now = Date.parse('2026-11-19T06:00:00Z')
  const sandbox = await createRazorpaySandbox({ folder, now: () => now })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const authorization = `Basic ${Buffer.from(`${demoKeys.keyId}:${demoKeys.keySecret}`).toString('base64')}`
  const send = async (path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await (await fetch(`${sandbox.url}${path}`, { headers, ...asked })).json()) as Record<string, never>
  }
  for (const amount of [100_000, 50_000]) {
    const { id } = await send('/v1/orders', { amount, currency: 'INR' })
    await send('/sandbox/pay', { order_id: id, outcome: 'success' })
  }
  const report = async (more = 'count=100') =>
    (await send(`/v1/settlements/recon/combined?year=2026&month=11&day=23&${more}`)) as {
      items?: { credit: number; debit: number; fee: number; tax: number; settlement_id: string }[]
    }
  now = Date.parse('2026-11-22T06:00:00Z')
  expect((await report()).items).toEqual([])
  now = Date.parse('2026-11-23T06:00:00Z')
  const { items = [] } = await report()
  expect(items.map(({ credit, fee, tax }) => [credit, fee, tax])).toEqual([
    [97_640, 2_360, 360],
    [48_820, 1_180, 180],
  ])
  const settlement = await send(`/v1/settlements/${items[0]?.settlement_id}`)
  expect(settlement.amount).toBe(items.reduce((sum, { credit, debit }) => sum + credit - debit, 0))
  expect((await report('count=100&skip=1')).items).toHaveLength(1)
  expect(await report('count=5000')).toMatchObject({ error: { field: 'count' } })
  expect((await send('/v1/settlements')).count).toBe(1)
})
