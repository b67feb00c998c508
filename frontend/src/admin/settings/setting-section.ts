import type { Section } from './settings-reads.ts'

export type SettingField = {
  path: string
  label: string
  kind?:
    | 'text'
    | 'number'
    | 'rupees'
    | 'switch'
    | 'confirm'
    | 'at_once'
    | 'rate'
    | 'yearly'
    | 'seller'
    | 'state'
    | 'long'
  help?: string
  maxLength?: number
  prefix?: string
  /** May be empty. */
  optional?: true
  /** The language of the typed text, if it is not English. */
  lang?: string
}
export type SettingSection = { section: Section; title: string; about: string; fields: readonly SettingField[] }
