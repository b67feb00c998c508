import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Alerting } from './alert-handling.ts'
import { isAlertToken } from './alert-token.ts'
import { endAlert } from './end-alert.ts'
import { alertStream } from './stock-alert.decider.ts'

/** POST /stock-alerts/{alertId}/withdraw: withdrawing the consent is as easy as giving it. */
export const withdrawAlertRoute =
  (deps: OrdersDeps & Alerting): RouteRegistration =>
  (app) => {
    on(app, 'POST /stock-alerts/{alertId}/withdraw', async ({ params, body, meta }) => {
      const { alertId } = params
      if (!isAlertToken(deps.grantKey, alertId, body.t)) throw new DomainError('forbidden', 'This link is not valid')
      await deps.database.transaction((tx) => endAlert(deps, tx, alertStream(alertId), 'withdrawn', meta))
      return { success: true, message: 'We won’t email you about it.' }
    })
  }
