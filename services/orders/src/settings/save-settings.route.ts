import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { OrdersDeps } from '../deps.ts'
import { type SettingsEvent, settings, settingsStream } from './settings.decider.ts'
import { meanwhile, settingsHistory } from './settings-history.ts'

/** PUT /admin/settings: fields unknown to an older form are not overwritten. */
export const saveSettingsRoute =
  ({ database, log }: OrdersDeps): RouteRegistration =>
  (app) => {
    const handler = commandHandler(log, settings)
    on(app, 'PUT /admin/settings', async ({ body, meta }) => {
      const saved = await database.transaction(async (tx) => {
        const past = await log.read<SettingsEvent>(tx, settingsStream)
        const version = past.at(-1)?.version ?? 0
        if (version !== body.version)
          throw new DomainError('stale_version', 'Somebody else saved the settings meanwhile', {
            field: 'version',
            version,
            changes: meanwhile(settingsHistory(past), body.version),
          })
        return handler.handleIn(tx, settingsStream, { type: 'SaveSettings', settings: body.settings }, meta)
      })
      return { success: true, message: 'Settings saved', data: { settings: saved.state, version: saved.version } }
    })
  }
