import type { BodyOf } from '@suvarna/contracts/api.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { assertProvedLately } from '@suvarna/platform/http/request/request-access.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { VersionConflict } from '@suvarna/platform/store/event-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { assertPrefixesFree } from './free-prefixes.ts'
import { changesMoney, type SettingsEvent, settings, settingsStream } from './settings.decider.ts'
import { meanwhile, settingsHistory } from './settings-history.ts'

/** PUT /admin/settings: fields that an older form does not have are kept. */
export const saveSettingsRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'PUT /admin/settings', async ({ body, actor, meta }) => {
      const save = () => saveSettings(deps, body, actor, meta)
      // The loser of a race gets the other's changes in the error.
      const saved = await save().catch((fault) => {
        if (fault instanceof VersionConflict) return save()
        throw fault
      })
      return { success: true, message: 'Settings saved', data: saved }
    })
  }

/** Decides and appends on a single read: a second read could see newer settings and overwrite them. */
const saveSettings = (
  { database, log }: OrdersDeps,
  body: BodyOf<'PUT /admin/settings'>,
  { provedAt }: Pick<SignedIn, 'provedAt'>,
  meta: Meta,
) =>
  database.transaction(async (tx) => {
    const past = await log.read<SettingsEvent>(tx, settingsStream)
    const version = past.at(-1)?.version ?? 0
    if (version !== body.version)
      throw new DomainError('stale_version', 'Somebody else saved the settings meanwhile', {
        field: 'version',
        version,
        changes: meanwhile(settingsHistory(past), body.version),
      })
    const before = fold(settings, past)
    const events = settings.decide({ type: 'SaveSettings', settings: body.settings }, before)
    const after = events.reduce(settings.evolve, before)
    await assertPrefixesFree(tx, before.numbering, after.numbering)
    if (changesMoney(before, after)) assertProvedLately('settings.write', provedAt)
    await log.append(tx, settingsStream, version, events, meta)
    return { settings: after, version: version + events.length }
  })
