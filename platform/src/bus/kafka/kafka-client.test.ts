import { logLevel } from 'kafkajs'
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { ConfigFault, readConfig } from '../../config/config.ts'
import { kafkaConfig } from '../../config/process-config.ts'
import { createKafka, kafkaOptionsOf, levelOf } from './kafka-client.ts'

const entry = (level: number, message: string, error?: string) => ({
  level,
  log: { message, timestamp: '', ...(error ? { error } : {}) },
})

test('what every broker says in its first second is debug, other errors stay errors', () => {
  expect(levelOf(entry(logLevel.ERROR, 'Crash', 'The coordinator is loading and hence can not process requests'))).toBe(
    'debug',
  )
  expect(levelOf(entry(logLevel.ERROR, 'Response GroupCoordinator', 'The group coordinator is not available'))).toBe(
    'debug',
  )
  expect(levelOf(entry(logLevel.ERROR, 'Connection error', 'ECONNREFUSED'))).toBe('error')
  expect(levelOf(entry(logLevel.WARN, 'slow'))).toBe('warn')
  expect(levelOf(entry(logLevel.INFO, 'joined'))).toBe('info')
})

test('the lines of kafkajs reach the given log with their details', () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  createKafka({ clientId: 'test', brokers: ['127.0.0.1:1'], log })
    .logger()
    .error('Something broke', { broker: '127.0.0.1:1' })
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ broker: '127.0.0.1:1' }), 'Something broke')
})

test('a request queue arms no timer while nothing waits, and one when something does', () => {
  vi.useFakeTimers()
  const queue = { pending: [] as object[], throttledUntil: -1, throttleCheckTimeoutId: null, checkPendingRequests() {} }
  RequestQueue.prototype.scheduleCheckPendingRequests?.call(queue)
  expect(vi.getTimerCount()).toBe(0)
  queue.pending.push({})
  RequestQueue.prototype.scheduleCheckPendingRequests?.call(queue)
  expect(vi.getTimerCount()).toBe(1)
  vi.useRealTimers()
})

test('S-100: a broker that asks for TLS and a login gets both, and half a login is a fault of the settings', () => {
  const optionsOf = (env: Record<string, string>) =>
    kafkaOptionsOf(readConfig({ KAFKA_BROKERS: 'a:9093', ...env }, Type.Object(kafkaConfig)))
  expect(optionsOf({})).toEqual({ brokers: ['a:9093'], ssl: false })
  expect(optionsOf({ KAFKA_TLS: 'true', KAFKA_USERNAME: 'orders', KAFKA_PASSWORD: 'its own' })).toEqual({
    brokers: ['a:9093'],
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'orders', password: 'its own' },
  })
  expect(optionsOf({ KAFKA_TLS: 'true', KAFKA_CA: 'who signs' }).ssl).toEqual({ ca: ['who signs'] })
  expect(() => optionsOf({ KAFKA_USERNAME: 'orders' })).toThrow(ConfigFault)
  expect(() => optionsOf({ KAFKA_PASSWORD: 'its own' })).toThrow(ConfigFault)
})
