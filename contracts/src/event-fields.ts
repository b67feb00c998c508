import { Type } from 'typebox'

/** The pieces that events are made of. Amounts are paise, times ISO strings. */
export const Id = Type.String({ minLength: 1 })
export const Paise = Type.Integer({ minimum: 0 })
export const Units = Type.Integer({ minimum: 1 })
export const Instant = Type.String()
export const Size = Type.Union([Type.Number(), Type.Null()])
export const Nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()])
export const Role = Type.Union([Type.Literal('user'), Type.Literal('admin')])

/** Personal data that only the holder of the subject's key can read. Subject: `order-<id>` or `account-<id>`. */
export const SealedText = Type.Object({
  subject: Type.String(),
  iv: Type.String(),
  tag: Type.String(),
  text: Type.String(),
})
