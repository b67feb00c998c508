import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { type Actor, signActor } from '../http/request/actor.ts'

/** Fixed, so that every process of a test has the same key pair, including those that it starts. */
const seed = createHash('sha256').update('the pair that tests sign actors with').digest()
const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

export const testSigningKey = createPrivateKey({
  key: Buffer.concat([pkcs8OfEd25519, seed]),
  format: 'der',
  type: 'pkcs8',
})

/** The keys that services accept in tests. */
export const actorKeys = [createPublicKey(testSigningKey)]

/**
 * Returns the header's value as the gateway would send it to this service. An admin without further fields is an owner
 * who has just logged in.
 */
export const signedActorHeader = (service: string, actor: Actor): string => {
  const whole: Actor = actor.kind === 'admin' ? { staff: 'owner', provedAt: Date.now(), ...actor } : actor
  return signActor(whole, { service, key: testSigningKey })
}
