import { longest } from '@suvarna/contracts/common/lengths.ts'
import { indianStates } from '../../entities/address/indian-states.ts'
import { Field } from '../../ui/form/field.tsx'

const labels = {
  ...{ name: 'Full name', phone: 'Phone', email: 'E-mail', address: 'Address', pincode: 'Pincode' },
  ...{ city: 'City', state: 'State', gstin: 'GSTIN', business: 'Name of the business' },
} as const
export type ContactField = keyof typeof labels

const more = {
  phone: { prefix: '+91', type: 'tel', inputMode: 'numeric' },
  email: { type: 'email', maxLength: longest.email },
  address: { help: 'House or flat, street, area, and a landmark if there is one.' },
  pincode: { inputMode: 'numeric', maxLength: 7 },
  state: { suggestions: indianStates },
  business: { maxLength: longest.name },
} as const satisfies Partial<Record<ContactField, object>>

type Props<Name extends ContactField> = {
  /** in display order, each with its own help text if it has one */
  fields: readonly (readonly [name: Name, help?: string])[]
  values: Readonly<Record<Name, string>>
  wrong: Readonly<Partial<Record<Name, string | undefined>>>
  onChange: (name: Name, value: string) => void
}

/** The recipient of a parcel, as entered by staff. */
export const ContactFields = <Name extends ContactField>({ fields, values, wrong, onChange }: Props<Name>) =>
  fields.map(([name, help]) => (
    <Field
      key={name}
      name={name}
      label={labels[name]}
      autoComplete="off"
      {...(more as Partial<Record<ContactField, object>>)[name]}
      {...(help ? { help } : {})}
      value={values[name]}
      error={wrong[name]}
      onChange={({ target }) => onChange(name, target.value)}
    />
  ))
