import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { type SettingsEvent, settingsStream } from './settings.decider.ts'
import { currentSettings } from './settings.projection.ts'
import { settingsHistory } from './settings-history.ts'

/** GET /shop for everybody, GET /admin/settings with who changed what. */
export const settingsQuery =
  ({ database, log }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /shop', async ({ reply }) => {
      reply.header('cache-control', 'no-cache')
      const { seller, support, grievance, limits, policies } = (await currentSettings(database.db)).settings
      return { success: true, data: { seller, support, grievance, cod_limit: limits.cod_limit, policies } }
    })
    on(app, 'GET /admin/settings', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const { version, settings } = await currentSettings(database.db)
      const history = settingsHistory(await log.read<SettingsEvent>(database.db, settingsStream))
      return { success: true, data: { settings, version, history } }
    })
  }
