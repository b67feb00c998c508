import { offerLabel } from '@suvarna/contracts/orders/offers/offer-labels.ts'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import type { AdminOffer } from './offer-reads.ts'

export type Wanted = { offer: AdminOffer; status: 'live' | 'ended' }
type Props = { wanted: Wanted | null; busy: boolean; onConfirm: (wanted: Wanted) => void; onClose: () => void }

/** Confirms before shoppers get or lose an offer, since money depends on it. */
export function PublishDialog({ wanted, busy, onConfirm, onClose }: Props) {
  const shown = useLastValue(wanted)
  const terms = shown?.offer.terms
  const isOn = shown?.status === 'live'
  return (
    <ConfirmDialog
      open={wanted !== null}
      title={isOn ? 'Publish offer' : 'End offer'}
      question={`${isOn ? 'Publish' : 'End'} “${shown?.offer.standing ? '10% for two pieces' : terms?.title}”?`}
      action={isOn ? 'Publish' : 'End'}
      keep="Cancel"
      busy={busy}
      onConfirm={() => wanted && onConfirm(wanted)}
      onClose={onClose}
    >
      <p className="muted">
        {isOn && terms
          ? `New orders get ${offerLabel(termsOf(terms))}${terms.code ? ` with ${terms.code}` : ''}.`
          : 'New orders no longer get it. Orders already placed keep their discount.'}
      </p>
    </ConfirmDialog>
  )
}
