import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { OfferForm } from './offer-form.tsx'
import { type AdminOffer, offerList } from './offer-reads.ts'
import { OfferTable } from './offer-table.tsx'
import { PublishDialog, type Wanted } from './publish-dialog.tsx'

const MESSAGE_MS = 5000

/** Offers: drafting, trying on past orders, publishing and ending. */
export function OffersPage() {
  usePageTitle('Offers')
  const client = useQueryClient()
  const list = useQuery(offerList())
  const messages = useMessage(MESSAGE_MS)
  const [edited, setEdited] = useState<AdminOffer | 'new' | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const edit = (offer: AdminOffer | 'new' | null) => {
    setEdited(offer)
    form.current?.scrollIntoView({ block: 'start' })
  }
  const set = async ({ offer, status }: Wanted) => {
    setBusy(true)
    try {
      await call('PUT', `/admin/offers/${offer.id}/status`, { body: { status, version: offer.version } })
      messages.notify(
        'good',
        status === 'live' ? 'Published: new orders get it.' : 'Ended. Orders already placed keep it.',
      )
    } catch (error) {
      messages.notify('error', messageOf(error, 'The offer could not be changed. Please try again.'))
    }
    setBusy(false)
    setWanted(null)
    await client.invalidateQueries({ queryKey: offerList().queryKey })
  }
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="Offers"
        subtitle="Automatic discounts and discount codes. Only the 10% is active until you publish another."
      >
        {edited === null && (
          <May do="offers.write">
            <Button primary onClick={() => edit('new')}>
              New offer
            </Button>
          </May>
        )}
      </ScreenHead>
      <MessageBanner messages={messages} />
      <div ref={form}>
        {edited !== null && (
          <OfferForm
            key={edited === 'new' ? 'new' : edited.id}
            offer={edited === 'new' ? null : edited}
            onCancel={() => edit(null)}
            onSaved={(text) => {
              edit(null)
              messages.notify('good', text)
            }}
          />
        )}
      </div>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The offers could not be loaded')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <OfferTable
          offers={list.data}
          busy={busy}
          onEdit={edit}
          onSet={(offer, status) => setWanted({ offer, status })}
        />
      )}
      <PublishDialog wanted={wanted} busy={busy} onConfirm={set} onClose={() => setWanted(null)} />
    </div>
  )
}
