import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { SentSettings, ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { read } from '../../lib/api/read.ts'

export const SETTINGS = '/admin/settings'
export type AdminSettings = AnswerOf<'GET /admin/settings'>['data']
export type Save = AdminSettings['history'][number]

export const adminSettings = read(SETTINGS, (answer) => (answer as { data: AdminSettings }).data)

export const BLOCKS = '/admin/cash-blocks'
export const cashBlocks = read(BLOCKS, (answer) => (answer as AnswerOf<'GET /admin/cash-blocks'>).data)

type People = AnswerOf<'GET /admin/people'>

/** Names of the accounts that saved settings. */
export const saversOf = (history: readonly Save[]) =>
  read(`/admin/people?ids=${[...new Set(history.flatMap(({ by }) => by.id ?? []))].sort().join(',')}`, toNames)
const toNames = (answer: unknown): ReadonlyMap<string, string> =>
  new Map((answer as People).people.map(({ id, name, email }) => [id, name || email]))

export type Section = keyof ShopSettings
/** A field's name as in the history: `seller.gstin`. */
type FieldPath = string

/** The form's values: all fields as text, by path; a price in rupees. */
export type Values = Readonly<Record<FieldPath, string>>

export const valuesOf = (settings: SentSettings): Values => ({
  // Omitted by the server for a regular seller.
  'seller.kind': 'regular',
  ...Object.fromEntries(
    Object.entries(settings).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [
        `${section}.${name}`,
        typeof value === 'number' && isPaise(name) ? rupeesText(value) : String(value),
      ]),
    ),
  ),
})

const rupeesText = (paise: number) => rupeesOf(paise).toFixed(paise % 100 === 0 ? 0 : 2)

const isPaise = (name: string) =>
  ['wrap_price', 'cash_fee', 'prepaid_cap', 'advance_fixed', 'advance_from'].includes(name)

function sentOf(section: string, name: string, value: string): string | number | boolean {
  const path = `${section}.${name}`
  if (isPaise(name)) return paiseOf(Number(value))
  if (section === 'gift' || name === 'at_once' || name === 'yearly') return value === 'true'
  const numbers = ['cash.hours', 'exchanges.keep_days', 'goods.gst_rate', 'numbering.digits', 'einvoices.turnover']
  return section === 'limits' || section === 'payment' || numbers.includes(path) ? Number(value) : value.trim()
}

/** The form's values as sent to the server. */
export function settingsOf(values: Values): ShopSettings {
  const settings: Record<string, Record<string, string | number | boolean>> = {}
  for (const [path, value] of Object.entries(values)) {
    // Omitted if regular, as before there were other kinds.
    if (path === 'seller.kind' && value === 'regular') continue
    const [section = '', name = ''] = path.split('.')
    settings[section] = { ...settings[section], [name]: sentOf(section, name, value) }
  }
  return settings as unknown as ShopSettings
}

/** The newest settings with the fields typed here on top; if both changed a field, the typed value wins. */
export const rebased = (typed: Values, before: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(now).map(([path, value]) => [path, typed[path] === before[path] ? value : (typed[path] ?? value)]),
  )
