import { type TOptional, type TString, Type } from 'typebox'
import { line, text } from '../../common/fields.ts'

type Texts<Name extends string> = Record<Name, TOptional<TString>>

/** Hindi texts beside the English ones in an event. Has the translated texts only, and is absent if there are none. */
export const hindiInEvent = <Name extends string>(...names: readonly Name[]) =>
  Type.Optional(
    Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.String())])) as Texts<Name>, {
      description: 'What shoppers of the Hindi shop read; English where it says nothing',
    }),
  )

/** In forms: an absent text stays as it is, an empty one is removed. */
export const hindiLine = (maxLength: number) => Type.Optional(line(maxLength, 0))
export const hindiText = (maxLength: number) => Type.Optional(text(maxLength))

/** In answers: for admins only, and only if there is a Hindi text. */
export const hindiInAnswer = Type.Optional(Type.String({ description: 'Its Hindi, where there is one; admins only' }))
/** In Hindi answers, if there is a Hindi name. */
export const hindiLabel = Type.Optional(
  Type.String({ description: 'What the category is called in the language that was asked for' }),
)
