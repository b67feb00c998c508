import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type RecordVan, van } from './van.decider.ts'

const given = specification(van)
const record = (awb: string, fault?: RecordVan['fault']): RecordVan => ({
  ...{ type: 'RecordVan', orderId: 'ORD-1', awb },
  ...(fault ? { fault } : {}),
})
const asked = (awb: string) => ({ type: 'VanAsked' as const, data: { orderId: 'ORD-1', awb } })
const busy = { reason: 'The courier does not answer', final: false }
const refused = { type: 'VanRefused' as const, data: { orderId: 'ORD-1', awb: '1', ...busy } }

test('the van is asked for once with each airway bill', () => {
  given().when(record('1')).then(asked('1'))
  given(asked('1')).when(record('1')).then()
  given(asked('1')).when(record('2')).then(asked('2'))
})

test('a refusal is told once, is over once the van comes, and never takes it back', () => {
  given().when(record('1', busy)).then(refused)
  given(refused).when(record('1', busy)).then()
  given(refused)
    .when(record('1', { ...busy, final: true }))
    .then({ ...refused, data: { ...refused.data, final: true } })
  given(refused).when(record('1')).then(asked('1'))
  given(asked('1')).when(record('1', busy)).then()
})
