import { setJobNote } from '@suvarna/platform/follow/jobs.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { noticeMail } from '../account/notice-mail.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'

type OffJob = { endpointId: string; why: 'failing' | 'gone'; told?: string[] }

/** Mails the admins when an endpoint was switched off automatically; once each, even if the job is retried. */
export const webhookOffMails = ({ database, mailer, storeUrl }: Identity): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-webhook-off',
    sources: ['identity'],
    types: ['WebhookSwitchedOff'],
    maxAttempts: 20,
    jobs: ({ data: { endpointId, why } }): JobFor<OffJob>[] =>
      why === 'switched_off' ? [] : [{ kind: 'webhook-off', payload: { endpointId, why } }],
    async work({ id, eventId, payload: { endpointId, why, told = [] } }, { stillMine }) {
      const { db } = database
      const endpoint = await db
        .selectFrom('webhooks')
        .select(['name', 'url'])
        .where('endpoint_id', '=', endpointId)
        .executeTakeFirst()
      if (!endpoint) return
      const admins = await db
        .selectFrom('accounts')
        .select(['id', 'email', 'first_name'])
        .where('role', '=', 'admin')
        .where('active', '=', true)
        .where('verified', '=', true)
        .where('id', 'not in', [...told, ''])
        .execute()
      for (const [at, admin] of admins.entries()) {
        if (!(await stillMine())) return
        const mail = offMail(admin.first_name, endpoint, why, storeUrl)
        const messageId = `webhook-off.${eventId}.${admin.id}`
        await mailer.send({ to: admin.email, ...mail, messageId }).catch((fault) => {
          if (!isRefusedForGood(fault)) throw fault
        })
        await setJobNote(db, id, { told: [...told, ...admins.slice(0, at + 1).map((one) => one.id)] })
      }
    },
  })

const offMail = (admin: string, { name, url }: { name: string; url: string }, why: OffJob['why'], storeUrl: string) =>
  noticeMail(`The webhook “${name}” was switched off`, admin, [
    why === 'gone'
      ? `Its endpoint, ${new URL(url).host}, answered that it is gone (410).`
      : `Its endpoint, ${new URL(url).host}, has taken nothing for days.`,
    'What happens from now on is kept for 30 days. Once the endpoint answers again, switch it on and replay what it missed:',
    `link ${storeUrl}/admin/integrations`,
  ])
