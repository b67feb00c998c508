import { Type } from 'typebox'
import { type Language, languages } from './languages.ts'

/** Answers are English unless they are asked for in another language. */
const others = languages.filter((one) => one !== 'en') as Exclude<Language, 'en'>[]
export const inLanguage = { language: Type.Optional(Type.Enum([...others], { type: 'string' })) }
export type AskedLanguage = Exclude<Language, 'en'> | undefined
