import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { type Actor, signActor } from '../http/request/actor.ts'

/** The same pair in every process of a test: those that it starts, too. */
const seed = createHash('sha256').update('the pair that tests sign actors with').digest()
const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

export const testSigningKey = createPrivateKey({
  key: Buffer.concat([pkcs8OfEd25519, seed]),
  format: 'der',
  type: 'pkcs8',
})

/** What the services of a test accept. */
export const actorKeys = [createPublicKey(testSigningKey)]

/** The header's value, as a gateway would send it to this service. */
export const signedActorHeader = (service: string, actor: Actor): string =>
  signActor(actor, { service, key: testSigningKey })
