import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { signActor, verifyActor } from '@suvarna/platform/http/request/actor.ts'
import { expect, test } from 'vitest'
import type { Secrets } from '../folder/secrets.ts'
import { nullProviders } from '../restore/null-providers.ts'
import type { DevDependencies } from './dev-dependencies.ts'
import { environmentsOf, type ProcessName } from './environments.ts'

const names: ProcessName[] = [...serviceNames, 'gateway']
const environments = environmentsOf(
  {
    kafka: { brokers: ['localhost:9092'] },
    s3: { endpoint: 'http://localhost:7070', region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'suvarna' },
    ...nullProviders,
    databaseUrl: (name: string) => `postgres://localhost/${name}`,
  } as unknown as DevDependencies,
  { customerKey: 'c', grantKey: 'g', otpKey: 'o', courierToken: 't', webhookSecret: 'w' } as Secrets,
  Object.fromEntries(names.map((name, index) => [name, 4000 + index])) as Record<ProcessName, number>,
  4000,
)
const admin = { kind: 'admin', accountId: 'a1', email: 'a@b.in', name: 'Asha', ip: '::1', requestId: 'r1' } as const

test.each(serviceNames)(
  'S-39 S-92: with all that %s is told nobody says to another service who asks',
  (name: ServiceName) => {
    const secrets = Object.values(environments[name]).filter((text) => text !== undefined)
    const body = (to: string) => Buffer.from(JSON.stringify({ ...admin, at: Date.now(), to })).toString('base64url')
    for (const other of serviceNames.filter((one) => one !== name)) {
      const payload = body(other)
      const tokens = secrets.flatMap((secret) => [
        `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`,
        ...privateKeysIn(secret).map(
          (key) => `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`,
        ),
      ])
      expect(tokens.filter((token) => accepts(other, token))).toEqual([])
    }
    // The gateway's key can.
    const key = createPrivateKey(environments.gateway.ACTOR_PRIVATE_KEY ?? '')
    expect(accepts(name, signActor(admin, { service: name, key }))).toBe(true)
  },
)

const accepts = (service: ServiceName, token: string) =>
  verifyActor(token, { service, keys: [createPublicKey(environments[service].ACTOR_PUBLIC_KEY ?? '')] }) !== null

function privateKeysIn(text: string): KeyObject[] {
  try {
    return [createPrivateKey(text)]
  } catch {
    return []
  }
}
