import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { allCollections, type Collection } from '../../entities/collection/collection-reads.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useDeletion } from '../../ui/admin/use-deletion.ts'
import { useMessage } from '../../ui/admin/use-message.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionTable } from './collection-table.tsx'

const MESSAGE_MS = 5000

export function CollectionsPage() {
  usePageTitle('Collections')
  const list = useQuery({ ...allCollections(), staleTime: 0 })
  const messages = useMessage(MESSAGE_MS)
  const [edited, setEdited] = useState<{ collection: Collection | null } | null>(null)
  const [doomed, setDoomed] = useState<Collection | null>(null)
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Collections" subtitle="Pieces shown together, each collection with a page of its own.">
        <May do="catalogue.write">
          <Button primary onClick={() => setEdited({ collection: null })}>
            <span className={buttonStyles.buttonIcon}>
              <Plus size={16} strokeWidth={1.8} aria-hidden="true" /> Add Collection
            </span>
          </Button>
        </May>
      </ScreenHead>
      <MessageBanner messages={messages} />
      {list.isLoadingError ? (
        <LoadFailure text={messageOf(list.error, 'Error')} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <CollectionTable
          collections={list.data}
          onEdit={(collection) => setEdited({ collection })}
          onDelete={setDoomed}
        />
      )}
      <CollectionDialog
        open={edited !== null}
        collection={edited?.collection ?? null}
        onClose={() => setEdited(null)}
        onSaved={(text) => {
          setEdited(null)
          messages.notify('good', text)
        }}
      />
      <DeleteCollectionDialog
        collection={doomed}
        onClose={() => setDoomed(null)}
        onDone={(kind, text) => {
          setDoomed(null)
          messages.notify(kind, text)
        }}
      />
    </div>
  )
}

type DeleteProps = {
  collection: Collection | null
  onClose: () => void
  onDone: (kind: 'good' | 'error', text: string) => void
}

function DeleteCollectionDialog({ collection, onClose, onDone }: DeleteProps) {
  const client = useQueryClient()
  const shown = useLastValue(collection)
  const { busy, remove } = useDeletion({
    path: `/collections/${shown?.id}`,
    done: 'Collection deleted',
    onDone,
    refresh: () => refreshCatalogue(client),
  })
  return (
    <ConfirmDialog
      open={collection !== null}
      title="Delete Collection"
      question={`Delete “${shown?.name}”?`}
      action="Delete"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">Its pieces stay in the shop. Links to its page will not find it any more.</p>
    </ConfirmDialog>
  )
}
