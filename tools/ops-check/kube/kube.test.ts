import { expect, test } from 'vitest'
import { parseObjects, selects, workloadsOf } from './kube.ts'

test('a selector matches its labels, and the empty one matches all', () => {
  const labels = { name: 'orders', component: 'api' }
  const expression = (operator: string, values?: string[]) => ({
    matchExpressions: [{ key: 'component', operator, ...(values ? { values } : {}) }],
  })
  expect(selects({}, labels)).toBe(true)
  expect(selects({ matchLabels: { name: 'orders' } }, labels)).toBe(true)
  expect(selects({ matchLabels: { name: 'orders', component: 'relay' } }, labels)).toBe(false)
  expect(selects(expression('In', ['api', 'relay']), labels)).toBe(true)
  expect(selects(expression('NotIn', ['migrate']), labels)).toBe(true)
  expect(selects(expression('NotIn', ['api']), labels)).toBe(false)
  expect(selects(expression('Exists'), {})).toBe(false)
  expect(selects(expression('DoesNotExist'), {})).toBe(true)
})

test('what makes pods is a workload, a CronJob by the template of its jobs', () => {
  const [job, ...rest] = workloadsOf(
    parseObjects(`
kind: CronJob
metadata: {name: backup, namespace: shop}
spec: {jobTemplate: {spec: {template: {metadata: {labels: {app.kubernetes.io/name: backup}}, spec: {containers: [{name: app}]}}}}}
---
kind: Service
metadata: {name: backup}
`),
  )
  expect(rest).toEqual([])
  expect(job).toMatchObject({ id: 'CronJob/backup', namespace: 'shop', service: 'backup', component: '', replicas: 1 })
  expect(job?.pod.containers).toEqual([{ name: 'app' }])
})

test('a document that is no YAML is refused', () => {
  expect(() => parseObjects('kind: [Pod')).toThrow(/line 1/)
})
