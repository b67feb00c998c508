import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { ServiceName } from '../services.ts'

/** A public event: the service that writes it, its stream, and its data. */
export type EventContract = { service: ServiceName; stream: string; data: TObject }

/** Defines events of one service on one kind of stream; `stream` includes its key, as in `order-{orderId}`. */
export const eventsOn =
  <S extends ServiceName>(service: S, stream: string) =>
  <P extends TProperties>(properties: P) => ({ service, stream, data: Type.Object(properties) })

/** Personal data encrypted with its subject's key: AES-256-GCM, each part in base64url. Dropping the key erases it. */
export const Sealed = Type.Object({
  subject: Type.String(),
  iv: Type.String(),
  tag: Type.String(),
  text: Type.String(),
})
export type Sealed = Static<typeof Sealed>
