import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { SubjectForgotten } from '@suvarna/platform/vault/vault.ts'
import type { Identity } from '../deps.ts'
import type { OwnWords } from '../schema.ts'
import { complaintNotFound, complaintStream } from './complaint.decider.ts'

/** An answer is mailed by a reactor and closes the complaint; a note is internal. */
export const answerComplaint = (identity: Identity) => (app: App) => {
  const { database, complaints } = identity
  on(app, 'POST /admin/complaints/{id}/answer', async ({ params: { id }, body, actor, meta }) => {
    const sealed = await sealedWords(identity, id, body.text)
    if (!sealed) throw new DomainError('invalid_input', 'text is required', { field: 'text' })
    const command = { type: 'AnswerComplaint', by: actor.accountId, sealed } as const
    await complaints.handle(database, complaintStream(id), command, meta)
    return { success: true as const, message: 'The answer is on its way' }
  })

  on(app, 'PUT /admin/complaints/{id}/note', async ({ params: { id }, body, meta }) => {
    const sealed = await sealedWords(identity, id, body.text)
    await complaints.handle(database, complaintStream(id), { type: 'NoteComplaint', sealed }, meta)
    return { success: true as const, message: sealed ? 'Note saved' : 'Note taken away' }
  })
}

/** Only for an existing complaint: sealing would create a key for any ticket that is typed. */
async function sealedWords({ database, vault }: Identity, ticket: string, words: string) {
  const row = await database.db
    .selectFrom('complaints')
    .select('ticket')
    .where('ticket', '=', ticket)
    .executeTakeFirst()
  if (!row) throw complaintNotFound()
  const text = words.trim()
  if (text === '') return null
  try {
    return await vault.seal(complaintStream(ticket), { text } satisfies OwnWords)
  } catch (fault) {
    throw fault instanceof SubjectForgotten ? complaintNotFound() : fault
  }
}
