import { gstRates } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { gstStates } from '@suvarna/contracts/orders/tax/gst-states.ts'

const switchChoices = [
  { value: 'false', label: 'Not offered' },
  { value: 'true', label: 'Offered' },
]

const atOnceChoices = [
  { value: 'false', label: 'When the old piece was inspected' },
  { value: 'true', label: 'At once' },
]

const sellerChoices = [
  { value: 'regular', label: 'Regular' },
  { value: 'composition', label: 'Composition scheme' },
  { value: 'unregistered', label: 'Not registered' },
]

const yearlyChoices = [
  { value: 'true', label: 'In the number' },
  { value: 'false', label: 'Not in the number' },
]

const rateChoices = gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))

const confirmChoices = [
  { value: 'off', label: 'Nobody' },
  { value: 'risk', label: 'Orders with a risk' },
  { value: 'all', label: 'Everybody' },
]

const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  switch: switchChoices,
  confirm: confirmChoices,
  at_once: atOnceChoices,
  rate: rateChoices,
  yearly: yearlyChoices,
  seller: sellerChoices,
}

/** The choices of a field with a list; null for others. */
export const choicesOf = (kind: string | undefined) => (kind && choices[kind]) || null

export const stateChoices = gstStates.map(({ code, name }) => ({ value: name, label: `${name} (${code})` }))
