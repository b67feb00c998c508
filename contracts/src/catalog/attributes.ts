/** How a plain attribute of a product is called and shown. */
type Attribute = {
  /** What it is made of, what it is worn for, how large it is: where it stands on forms, in files and on its page. */
  group: 'make' | 'wear' | 'measure'
  /** In the form, the history, the file of the catalogue and on the product's page. */
  label: string
  placeholder?: string
  help?: string
  /** Behind its value on the product's page; the API answers a number as a number. */
  unit?: 'g'
  /** Lists can be narrowed to its values, in a group that is open or folded. It needs its keys in `products.traits`. */
  filter?: 'open' | 'folded'
  /**
   * Every event has it, it has a column of its own, and its page says so where it is empty. Any other one is optional
   * in events, so that older ones still read, and is kept in the column `attributes`: it needs no migration.
   */
  always?: true
}

/**
 * What a product tells of itself in plain words. Events, calls, stored products, form, file, history and page are made
 * of this table; a line more is a field more (`npm run new:field`).
 */
const attributes = {
  material: { group: 'make', label: 'Material', placeholder: 'Brass', filter: 'folded', always: true },
  plating: { group: 'make', label: 'Plating', placeholder: '18K gold', filter: 'open', always: true },
  stone: { group: 'make', label: 'Stone', placeholder: 'Kundan', filter: 'open', always: true },
  occasion: { group: 'wear', label: 'Occasion', placeholder: 'Wedding, Daily wear', filter: 'folded', always: true },
  weight: { group: 'measure', label: 'Weight', placeholder: '12.5', help: 'In grams', unit: 'g', always: true },
} as const satisfies Record<string, Attribute>

type Table = typeof attributes
export type AttributeGroup = Attribute['group']
type Having<Part> = { [Name in keyof Table]: Table[Name] extends Part ? Name : never }[keyof Table]

export type AttributeName = keyof Table
export type AttributeIn<Some extends AttributeGroup> = Having<{ group: Some }>
/** What every event has. */
export type FirstAttribute = Having<{ always: true }>
export type LaterAttribute = Exclude<AttributeName, FirstAttribute>
export type FilterAttribute = Having<{ filter: string }>
export type MeasuredAttribute = Having<{ unit: string }>
export type AttributeLabel = Table[AttributeName]['label']
/** As events carry them: later ones may be missing. */
export type AttributeValues = Record<FirstAttribute, string> & Partial<Record<LaterAttribute, string>>

const table: Readonly<Record<AttributeName, Attribute>> = attributes

export const attributeNames = Object.keys(attributes) as AttributeName[]
export const attributesIn = <Some extends AttributeGroup>(...groups: readonly Some[]): AttributeIn<Some>[] =>
  groups.flatMap((group) => attributeNames.filter((name) => table[name].group === group)) as AttributeIn<Some>[]
export const attributeOf = (name: AttributeName): Attribute => table[name]
export const labelOf = (name: AttributeName): AttributeLabel => attributes[name].label
export const isFirst = (name: AttributeName): name is FirstAttribute => table[name].always === true
export const firstAttributes: readonly FirstAttribute[] = attributeNames.filter(isFirst)
export const laterAttributes = attributeNames.filter((name) => !isFirst(name)) as LaterAttribute[]

/** Those that lists are narrowed by. */
export const filterAttributesIn = <Some extends AttributeGroup>(...groups: readonly Some[]) =>
  attributesIn(...groups).filter((name) => table[name].filter) as (AttributeIn<Some> & FilterAttribute)[]
/** The same as the shop shows them, open groups first. */
export const filterAttributes = (['open', 'folded'] as const).flatMap((state) =>
  attributeNames.filter((name) => table[name].filter === state),
) as FilterAttribute[]

/** `hallmarkNote` as calls and the history spell it: `hallmark_note`. */
export type CallName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${CallName<Rest>}`
  : Name
export const callName = <Name extends string>(name: Name): CallName<Name> =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as CallName<Name>

/** A value for each name. */
export const byName = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** A value for each name as calls spell it. */
export const byCallName = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [callName(name), value(name)])) as Record<CallName<Name>, Value>

/** Of all values what an event carries: a later one only where it says something. */
export function attributeValues(values: Readonly<Record<AttributeName, string>>): AttributeValues {
  const said = attributeNames.filter((name) => table[name].always || values[name] !== '')
  return byName(said, (name) => values[name])
}
