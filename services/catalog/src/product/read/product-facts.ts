import {
  type FactField,
  type FactName,
  factField,
  factNames,
  factText,
  type ProductFacts,
  readFact,
} from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

type Sent = Partial<Record<FactField, string | undefined>>

/** The field of an event, a row or a command: {} if the product has no facts of its own. */
const factsField = (facts: ProductFacts | undefined): { facts?: ProductFacts } =>
  facts && Object.keys(facts).length > 0 ? { facts } : {}

/** The facts of a form: one that is not sent keeps its value, an empty one falls back to the shop's. */
export const factsOfForm = (form: Sent, before: ProductFacts = {}): { facts?: ProductFacts } =>
  factsTyped((name) => form[factField(name)] ?? factText(name, before))

/** Throws invalid_input, at the fact's field, for one that breaks its rule. */
export function factsTyped(typed: (name: FactName) => string): { facts?: ProductFacts } {
  const said = factNames.flatMap((name) => {
    const read = readFact(name, typed(name))
    if ('rule' in read) throw new DomainError('invalid_input', read.rule, { field: factField(name) })
    return read.value === undefined ? [] : [[name, read.value] as const]
  })
  return factsField(Object.fromEntries(said) as ProductFacts)
}

/** For a response: {} if the product has no facts of its own. */
export const factsAnswer = (facts: ProductFacts) =>
  Object.keys(facts).length === 0
    ? {}
    : {
        facts: {
          ...(facts.hsn === undefined ? {} : { hsn: facts.hsn }),
          ...(facts.gstRate === undefined ? {} : { gst_rate: facts.gstRate }),
          ...(facts.mrp === undefined ? {} : { mrp: rupeesOf(facts.mrp) }),
          ...(facts.origin === undefined ? {} : { origin: facts.origin }),
          ...(facts.maker === undefined ? {} : { maker: facts.maker }),
          ...(facts.netQuantity === undefined ? {} : { net_quantity: facts.netQuantity }),
        },
      }
