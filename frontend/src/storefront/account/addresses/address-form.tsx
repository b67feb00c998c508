import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Place, placeChecks, placeParts, tidiedPlace } from '../../../entities/address/address-checks.ts'
import { indianStates } from '../../../entities/address/indian-states.ts'
import { asTyped, type SavedAddress, saveAddress } from '../../../entities/address/saved-addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type Checks, useFields } from '../../../ui/form/use-fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import styles from './address-book.module.css'

type Props = { title: string; address: SavedAddress | null; isFirst: boolean; onClose: () => void }

const TOAST_MS = 3000
const empty: Place = { name: '', phone: '', address: '', pincode: '', city: '', state: '', country: 'India' }
const checks = Object.fromEntries(
  placeParts.map((part) => [
    part,
    (typed: string) => placeChecks[part](tidiedPlace({ ...empty, [part]: typed })[part]) || undefined,
  ]),
) as Checks<keyof Place>

export function AddressForm({ title, address, isFirst, onClose }: Props) {
  const client = useQueryClient()
  const fields = useFields<keyof Place>(address ? asTyped(address) : empty, checks)
  const isDefault = isFirst || address?.is_default === true
  const [asDefault, setAsDefault] = useState(isDefault)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(fields.changed || asDefault !== isDefault)

  const save = async () => {
    setProblem(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      await saveAddress(client, tidiedPlace(fields.values), asDefault, address?.id)
      onClose()
      showToast(t`Address saved`, TOAST_MS)
    } catch (error) {
      if (!fields.refuseAt(error)) setProblem(messageOf(error, t`The address could not be saved. Please try again.`))
      setBusy(false)
    }
  }
  return (
    <form
      ref={fields.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <SheetHead title={title} onClose={onClose} />
      <div className={sheetStyles.sheetBody}>
        <Field {...fields.bind('name')} label={t`Full name`} autoComplete="name" autoCapitalize="words" />
        <Field
          {...fields.bind('phone')}
          label={t`Phone`}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <Field
          {...fields.bind('address')}
          label={t`Address`}
          help={t`House or flat, street, area, and a landmark if there is one.`}
          autoComplete="street-address"
        />
        <div className={styles.addressPair}>
          <Field
            {...fields.bind('pincode')}
            label={t`Pincode`}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
          />
          <Field {...fields.bind('city')} label={t`City`} autoComplete="address-level2" />
        </div>
        <div className={styles.addressPair}>
          <Field {...fields.bind('state')} label={t`State`} autoComplete="address-level1" suggestions={indianStates} />
          <Field {...fields.bind('country')} label={t`Country`} autoComplete="country-name" />
        </div>
        {!isDefault && (
          <label className={styles.asDefault}>
            <input type="checkbox" checked={asDefault} onChange={({ target }) => setAsDefault(target.checked)} />
            <span>{t`Use it first at the checkout`}</span>
          </label>
        )}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button primary type="submit" busy={busy}>
          {t`Save address`}
        </Button>
      </footer>
    </form>
  )
}
