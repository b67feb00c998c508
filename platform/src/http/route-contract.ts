import type { Api, RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Meta } from '../events/events.ts'
import type { Actor, SignedIn } from './request/actor.ts'

/** The parts of a contract that `on` needs; entries of contracts/api and a service's internal routes have them. */
export type RouteShape = Pick<
  RouteContract,
  'access' | 'params' | 'query' | 'headers' | 'body' | 'multipart' | 'anyBody' | 'largestBody' | 'response'
>

type Part<C, Name extends string> = C extends Record<Name, infer S extends TSchema> ? Static<S> : undefined

type Success<R> = { [Status in keyof R]: `${Status & number}` extends `2${string}` ? R[Status] : never }[keyof R]
export type AnswerOf<C extends RouteShape> =
  Success<C['response']> extends infer S extends TSchema ? Static<S> : unknown

/** A guarded route's actor is signed in; access is checked before the handler runs. */
type ActorOf<C extends RouteShape> = C['access'] extends 'user' | 'admin'
  ? SignedIn & Pick<Actor, 'ip' | 'requestId'>
  : Actor

export type RequestContext<C extends RouteShape> = {
  body: C extends { multipart: true } ? undefined : Part<C, 'body'>
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  headers: Part<C, 'headers'>
  actor: ActorOf<C>
  /** For the events that this request causes. */
  meta: Meta
  /** The bytes as received, for a webhook's signature; empty on other routes. */
  rawBody: Buffer
  request: FastifyRequest
  reply: FastifyReply
}

declare const sentMark: unique symbol
export type Sent = { readonly [sentMark]: true }
/** Returned by a handler that has sent its answer itself (a stream, a redirect): `return sent(reply)`. */
export const sent = (reply: FastifyReply): Sent => reply as unknown as Sent

/** Returns the contract's answer (status 200 unless `reply.code` sets another), or sends it itself. */
export type Handler<Context, Answer> = (context: Context) => Promise<Answer | Sent> | Answer | Sent

// Looked up by the whole key: only then can the compiler infer the answer's type in the handler.
export type RouteHandlers = { [Key in RouteKey]: Handler<RequestContext<Api[Key]>, AnswerOf<Api[Key]>> }
