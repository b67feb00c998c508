const parts = (name: string) => name.split('-')
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Spells `gift-notes` as a file, a constant, a type and a table. Throws for an invalid name. */
export function namesOf(name: string) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`A name is small words with dashes between, such as gift-notes; not ${name}`)
  const type = parts(name).map(upper).join('')
  return { file: name, type, constant: type.charAt(0).toLowerCase() + type.slice(1), table: name.replaceAll('-', '_') }
}

/** Spells `ParcelHeld` for a sentence: `parcel held`. */
export const spoken = (pascal: string) => pascal.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
