import { type Static, Type } from 'typebox'

const understoodKinds = ['price', 'category', 'gender', 'occasion', 'colour', 'material', 'synonym'] as const
export type UnderstoodKind = (typeof understoodKinds)[number]

/** A part of a search that was recognised as more than words. */
export const Understood = Type.Object({
  kind: Type.Enum([...understoodKinds], { type: 'string' }),
  label: Type.String({ description: 'What was understood: `Up to ₹500`, `Ring`, `men`' }),
  text: Type.String({ description: 'The part of the search that said so' }),
  without: Type.String({ description: 'The search without it; empty where nothing remains' }),
})
export type Understood = Static<typeof Understood>
