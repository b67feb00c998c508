import { t } from '@suvarna/contracts/common/language/text.ts'
import { mostAddresses } from '@suvarna/contracts/identity/account-limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  asTyped,
  removeAddress,
  type SavedAddress,
  saveAddress,
  savedAddresses,
} from '../../../entities/address/saved-addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { rich } from '../../../lib/rich-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import styles from './address-book.module.css'
import { AddressForm } from './address-form.tsx'

const TOAST_MS = 3000

/** The account's saved addresses, which the checkout offers. */
export function AddressBook() {
  const { token } = useSession()
  const saved = useQuery(savedAddresses(token))
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const { data: addresses } = saved
  const label = edited === 'new' ? t`Add an address` : t`Change the address`
  const close = () => setEdited(null)
  return (
    <section className={styles.addressBook} aria-labelledby="saved-addresses">
      <header>
        <h2 id="saved-addresses">{t`Saved addresses`}</h2>
        {addresses && addresses.length > 0 && addresses.length < mostAddresses && (
          <button type="button" className={styles.addAddress} onClick={() => setEdited('new')}>
            <span className="link">{t`Add an address`}</span>
          </button>
        )}
      </header>
      {saved.isError && !addresses && (
        <Notice kind="error">
          {messageOf(saved.error, t`Your addresses could not be loaded.`)}{' '}
          <button type="button" onClick={() => saved.refetch()}>
            <span className="link">{t`Try again`}</span>
          </button>
        </Notice>
      )}
      {addresses?.length === 0 && (
        <div className={styles.noAddress}>
          <p className="muted">{t`Save one, and the checkout fills itself in.`}</p>
          <Button onClick={() => setEdited('new')}>{t`Add an address`}</Button>
        </div>
      )}
      {addresses && addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <Entry key={address.id} address={address} onEdit={() => setEdited(address)} />
          ))}
        </ul>
      )}
      {addresses && addresses.length >= mostAddresses && (
        <p className="muted small">{t`That’s ${mostAddresses}, as many as we keep. Remove one to add another.`}</p>
      )}
      <Dialog open={edited !== null} onClose={close} label={label}>
        {edited && (
          <AddressForm
            title={label}
            address={edited === 'new' ? null : edited}
            isFirst={addresses?.length === 0}
            onClose={close}
          />
        )}
      </Dialog>
    </section>
  )
}

function Entry({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, phone, address: lines, city, state, pincode, is_default } = address
  const about = (
    <span className="visually-hidden">
      : {name}, {lines}
    </span>
  )

  const makeDefault = () =>
    saveAddress(client, asTyped(address), true, id).catch((error: unknown) =>
      showToast(messageOf(error, t`This did not work. Please try again.`), TOAST_MS),
    )
  const remove = async () => {
    setBusy(true)
    try {
      await removeAddress(client, id)
      showToast(t`Address removed`, TOAST_MS)
    } catch (error) {
      setProblem(messageOf(error, t`The address could not be removed. Please try again.`))
      setBusy(false)
    }
  }
  return (
    <li className={styles.address}>
      <p className={styles.addressName}>
        {name}
        {is_default && <span className={styles.addressDefault}>{t`Default`}</span>}
      </p>
      <p className={styles.addressLines}>
        {lines}
        <br />
        {city}, {state} <span className="amount">{pincode}</span>
        <br />
        <span className="amount">+91 {phone}</span>
      </p>
      <div className={styles.addressWays}>
        <button type="button" onClick={onEdit}>
          <span className="link">{rich`Change${about}`}</span>
        </button>
        {!is_default && (
          <button type="button" onClick={makeDefault}>
            <span className="link">{rich`Make default${about}`}</span>
          </button>
        )}
        <button type="button" onClick={() => setAsking(true)}>
          <span className="link">{rich`Remove${about}`}</span>
        </button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t`Remove this address?`}
        question={t`${name}, ${lines}, ${city} ${pincode}. Orders on their way to it are not affected.`}
        action={t`Remove`}
        problem={problem}
        busy={busy}
        onConfirm={remove}
        onClose={() => {
          setAsking(false)
          setProblem(null)
        }}
      />
    </li>
  )
}
