import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { NoteForm } from '../../../ui/admin/fields/note-form.tsx'
import { timelinePath } from './order-timeline-reads.ts'

export function OrderNoteForm({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const save = async (text: string) => {
    await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/notes`, { body: { text } })
    await client.invalidateQueries({ queryKey: [timelinePath(orderId)] })
  }
  return <NoteForm label="Internal note" onSave={save} />
}
