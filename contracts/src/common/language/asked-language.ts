import { Type } from 'typebox'
import { type Language, languages } from './languages.ts'

/** Answers are in English unless another language is requested. */
const others = languages.filter((one) => one !== 'en') as Exclude<Language, 'en'>[]
export const inLanguage = { language: Type.Optional(Type.Enum([...others], { type: 'string' })) }
export type AskedLanguage = Exclude<Language, 'en'> | undefined
