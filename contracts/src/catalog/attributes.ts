/** A plain-text attribute of a product, and where it is shown. */
type Attribute = {
  /** The section that lists it, on forms, in files and on the product page: material, use, or size. */
  group: 'make' | 'wear' | 'measure'
  /** Its name in the form, the history, the catalogue file and on the product page. */
  label: string
  placeholder?: string
  /** Maximum characters in the form and the file; 200 by default. */
  maxLength?: number
  /** Shown after the value on the product page; the API returns numeric text as a number. */
  unit?: 'g' | 'mm'
  /** Makes lists filterable by it, in a group that starts open or folded. Its keys must be in `products.traits`. */
  filter?: 'open' | 'folded'
  /**
   * Set for the first attributes: required in events, stored in a column of their own, and shown on the page even when
   * empty. All others are optional in events, so that older events still parse, and are stored in the column
   * `attributes` without a migration.
   */
  core?: true
}

/**
 * The attributes of a product. Events, calls, stored products, form, catalogue file, history and page are derived from
 * this table: a new line is a new field everywhere (`npm run new:field`). The order within a group is the order of the
 * form, of the file's columns and of the page: `--after plating` puts a new one in its place.
 */
const attributes = {
  material: { group: 'make', label: 'Material', placeholder: 'Brass', filter: 'folded', core: true },
  plating: { group: 'make', label: 'Plating', placeholder: '18K gold', filter: 'open', core: true },
  platingThickness: { group: 'make', label: 'Plating thickness', placeholder: '1 micron', maxLength: 60 },
  platingPromise: { group: 'make', label: 'Plating promise', placeholder: '12 months', maxLength: 60 },
  stone: { group: 'make', label: 'Stone', placeholder: 'Kundan', filter: 'open', core: true },
  occasion: { group: 'wear', label: 'Occasion', placeholder: 'Wedding, Daily wear', filter: 'folded', core: true },
  weight: { group: 'measure', label: 'Weight', placeholder: '12.5', unit: 'g', core: true },
  lengthMm: { group: 'measure', label: 'Length', unit: 'mm' },
  widthMm: { group: 'measure', label: 'Width', unit: 'mm' },
  insideMm: { group: 'measure', label: 'Inside', unit: 'mm' },
} as const satisfies Record<string, Attribute>

type Table = typeof attributes
export type AttributeGroup = Attribute['group']
type NamesWith<Part> = { [Name in keyof Table]: Table[Name] extends Part ? Name : never }[keyof Table]

export type AttributeName = keyof Table
export type AttributeIn<Some extends AttributeGroup> = NamesWith<{ group: Some }>
/** Required in every event. */
export type CoreAttribute = NamesWith<{ core: true }>
export type OptionalAttribute = Exclude<AttributeName, CoreAttribute>
export type FilterAttribute = NamesWith<{ filter: string }>
export type MeasuredAttribute = NamesWith<{ unit: string }>
export type AttributeLabel = Table[AttributeName]['label']
/** As in events: optional ones may be absent. */
export type AttributeValues = Record<CoreAttribute, string> & Partial<Record<OptionalAttribute, string>>

const table: Readonly<Record<AttributeName, Attribute>> = attributes

export const attributeNames = Object.keys(attributes) as AttributeName[]
export const attributesIn = <Some extends AttributeGroup>(...groups: readonly Some[]): AttributeIn<Some>[] =>
  groups.flatMap((group) => attributeNames.filter((name) => table[name].group === group)) as AttributeIn<Some>[]
export const attributeOf = (name: AttributeName): Attribute => table[name]
export const labelOf = (name: AttributeName): AttributeLabel => attributes[name].label
export const isCore = (name: AttributeName): name is CoreAttribute => table[name].core === true
export const coreAttributes: readonly CoreAttribute[] = attributeNames.filter(isCore)
export const optionalAttributes = attributeNames.filter((name) => !isCore(name)) as OptionalAttribute[]

/** Maximum characters that form and file accept for it. */
export const longestOf = (name: AttributeName): number => table[name].maxLength ?? 200

/** The attributes that lists can be filtered by. */
export const filterAttributesIn = <Some extends AttributeGroup>(...groups: readonly Some[]) =>
  attributesIn(...groups).filter((name) => table[name].filter) as (AttributeIn<Some> & FilterAttribute)[]
/** The same in display order, open groups first. */
export const filterAttributes = (['open', 'folded'] as const).flatMap((state) =>
  attributeNames.filter((name) => table[name].filter === state),
) as FilterAttribute[]

/** Its name in calls and in the history: `hallmark_note` for `hallmarkNote`. */
export type CallName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${CallName<Rest>}`
  : Name
export const callName = <Name extends string>(name: Name): CallName<Name> =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as CallName<Name>

/** Maps each name to a value. */
export const byName = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** Maps each name to a value, keyed by its name in calls. */
export const byCallName = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [callName(name), value(name)])) as Record<CallName<Name>, Value>

/** The values that an event carries: optional ones only if not empty. */
export function attributeValues(values: Readonly<Record<AttributeName, string>>): AttributeValues {
  const present = attributeNames.filter((name) => table[name].core || values[name] !== '')
  return byName(present, (name) => values[name])
}
