import { dataRequests } from '@suvarna/platform/disclosure/data-requests.ts'
import { yourData } from '@suvarna/platform/disclosure/your-data.route.ts'
import { preferencesLink } from '@suvarna/platform/messages/preference-links.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { demoWebhookKey } from '@suvarna/platform/webhooks/webhook-config.ts'
import { account, sessionEventTypes } from './account/account.decider.ts'
import { accountsProjection } from './account/accounts.projection.ts'
import { usualLimits } from './account/codes/login-limits.ts'
import { customerKey, normalEmail } from './account/customer-key.ts'
import { createHashQueue } from './account/password/passwords.ts'
import { passkeysProjection } from './account/second-step/passkeys.projection.ts'
import { createTokenSigner } from './account/sessions/access-token.ts'
import { sessionsProjection } from './account/sessions/sessions.projection.ts'
import { addressBook } from './addresses/address-book.decider.ts'
import { addresses } from './addresses/addresses.query.ts'
import { changeAddress } from './addresses/change-address.route.ts'
import { removeAddress } from './addresses/remove-address.route.ts'
import { saveAddress } from './addresses/save-address.route.ts'
import { savedAddressesProjection } from './addresses/saved-addresses.projection.ts'
import { apiKeys } from './api-keys/api-keys.decider.ts'
import { apiKeysProjection } from './api-keys/api-keys.projection.ts'
import { apiKeyList } from './api-keys/api-keys.query.ts'
import { checkApiKey } from './api-keys/check-api-key.route.ts'
import { createApiKey } from './api-keys/create-api-key.route.ts'
import { revokeApiKey } from './api-keys/revoke-api-key.route.ts'
import { adminComplaint } from './complaints/admin-complaint.query.ts'
import { adminComplaints } from './complaints/admin-complaints.query.ts'
import { answerComplaint } from './complaints/answer-complaint.route.ts'
import { complaint } from './complaints/complaint.decider.ts'
import { complaintMails } from './complaints/complaint-mails.reactor.ts'
import { complaintMeasures } from './complaints/complaint-metrics.ts'
import { complaintsProjection } from './complaints/complaints.projection.ts'
import { erasingOldComplaints } from './complaints/erase-old-complaints.ts'
import { forgetComplaints } from './complaints/forget-complaints.consumer.ts'
import { makeComplaint } from './complaints/make-complaint.route.ts'
import { accountConsents } from './consents/account-consents.query.ts'
import { changeAccountConsent } from './consents/change-account-consent.route.ts'
import { consents } from './consents/consents.decider.ts'
import { consentsProjection } from './consents/consents.projection.ts'
import { forgetConsents } from './consents/forget-consents.consumer.ts'
import { linkConsents } from './consents/link-consents.route.ts'
import { orderedConsents } from './consents/ordered-consents.consumer.ts'
import { unsubscribe } from './consents/unsubscribe.route.ts'
import { dataLinkMails } from './data-requests/data-link.reactor.ts'
import { dataRequest } from './data-requests/data-request.decider.ts'
import { endRequests } from './data-requests/end-requests.consumer.ts'
import { eraseGuest } from './data-requests/erase-guest.route.ts'
import { heldByIdentity } from './data-requests/held-data.ts'
import { mailDataLink } from './data-requests/mail-data-link.route.ts'
import { dataRequestEnds, endDataRequest } from './data-requests/open-data-request.ts'
import { requestOwnData } from './data-requests/request-own-data.route.ts'
import { type Identity, type IdentityDeps, usualRetention } from './deps.ts'
import { mailReactor } from './mails/mail.reactor.ts'
import { identityMigrations } from './migrations.ts'
import { accountOrders } from './profile/account-orders.consumer.ts'
import { changeProfile } from './profile/change-profile.route.ts'
import { chooseLanguage } from './profile/choose-language.route.ts'
import { deleteOwnAccount } from './profile/delete-own-account.route.ts'
import { forgetReactor } from './profile/forget.reactor.ts'
import { profile } from './profile/profile.query.ts'
import { register, registrationLapses } from './register/register.route.ts'
import { lapse } from './register/registration-lapses.ts'
import { resendOtp } from './register/resend-otp.route.ts'
import { verifyOtp } from './register/verify-otp.route.ts'
import { accountLoginsProjection } from './retention/account-logins.projection.ts'
import { announcedErasures } from './retention/announced-erasures.query.ts'
import { erasingIdleAccounts } from './retention/erase-idle-accounts.ts'
import { erasureNotices } from './retention/erasure-notice.reactor.ts'
import type { IdentityDb } from './schema.ts'
import { addPasskey } from './second-step/add-passkey.route.ts'
import { ownPasskeys } from './second-step/own-passkeys.route.ts'
import { ownSecondStep } from './second-step/own-second-step.route.ts'
import { stepUp } from './second-step/step-up.route.ts'
import { forgotPassword } from './sign-in/forgot-password.route.ts'
import { login } from './sign-in/login.route.ts'
import { logout } from './sign-in/logout.route.ts'
import { endOwnSession, ownSessions } from './sign-in/own-sessions.route.ts'
import { renew } from './sign-in/renew.route.ts'
import { resetPassword } from './sign-in/reset-password.route.ts'
import { acceptInvitation, lookAtInvitation } from './staff/accept-invitation.route.ts'
import { changeStaffRole } from './staff/change-staff-role.route.ts'
import { invitation } from './staff/invitation.decider.ts'
import { invitationMails } from './staff/invitation.reactor.ts'
import { invitationsProjection } from './staff/invitations.projection.ts'
import {
  invitationLapses,
  inviteStaff,
  lapseInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from './staff/invite-staff.route.ts'
import { resetSecondStep } from './staff/reset-second-step.route.ts'
import { staff } from './staff/staff.query.ts'
import { people } from './users/admin-directory.query.ts'
import { changeRole } from './users/change-role.route.ts'
import { deleteUser } from './users/delete-user.route.ts'
import { userHistory } from './users/user-history.query.ts'
import { users } from './users/users.query.ts'
import { usersExport } from './users/users-export.query.ts'
import { changeWatchlist } from './watchlist/change-watchlist.route.ts'
import { watchedPiecesProjection } from './watchlist/watched-pieces.projection.ts'
import { watchlist } from './watchlist/watchlist.decider.ts'
import { readWatchlist } from './watchlist/watchlist.query.ts'
import { givenUpWebhooks } from './webhooks/given-up.consumer.ts'
import { webhookOffMails } from './webhooks/webhook-off.reactor.ts'
import { webhookWrites } from './webhooks/webhook-writes.route.ts'
import { webhooks } from './webhooks/webhooks.decider.ts'
import { webhooksProjection } from './webhooks/webhooks.projection.ts'
import { webhookList } from './webhooks/webhooks.query.ts'

/** Identity's event log with its inline projections; for the service and for the seed. */
export const createIdentityLog = (deps: Pick<IdentityDeps, 'vault'>) =>
  createEventLog<IdentityDb>({
    service: 'identity',
    inline: [
      accountsProjection(deps.vault),
      sessionsProjection,
      passkeysProjection,
      savedAddressesProjection(deps.vault),
      watchedPiecesProjection,
      consentsProjection,
      complaintsProjection,
      accountLoginsProjection,
      apiKeysProjection,
      webhooksProjection,
      invitationsProjection(deps.vault),
    ],
  })

/** What the use cases share; also used by a composition root that creates the first accounts. */
export function identityFrom(deps: IdentityDeps, log = createIdentityLog(deps)): Identity {
  const { database, vault, mailer, codeKey } = deps
  const limits = { ...usualLimits, ...deps.limits }
  return {
    database,
    log,
    vault,
    mailer,
    codeKey,
    customerKey: deps.customerKey,
    accounts: commandHandler(log, account, { without: sessionEventTypes }),
    addressBooks: commandHandler(log, addressBook),
    watchlists: commandHandler(log, watchlist),
    consents: commandHandler(log, consents),
    dataRequests: commandHandler(log, dataRequest),
    complaints: commandHandler(log, complaint),
    apiKeys: commandHandler(log, apiKeys),
    webhooks: commandHandler(log, webhooks),
    webhookKey: deps.webhookKey ?? Buffer.from(demoWebhookKey),
    webhookReach: deps.webhookReach ?? 'public',
    live: deps.live ?? false,
    invitations: commandHandler(log, invitation),
    passwords: deps.passwords ?? createHashQueue(limits.hashesPerIp, deps.passwordLogN),
    signToken: createTokenSigner(deps.signingKey),
    customerOf: (email) => customerKey(deps.customerKey, email),
    secureCookies: deps.secureCookies ?? false,
    secondStepNeeded: deps.secondStepNeeded ?? false,
    firstAdmin: deps.firstAdminEmail && customerKey(deps.customerKey, normalEmail(deps.firstAdminEmail)),
    limits,
    storeUrl: deps.storeUrl ?? 'http://localhost:8080',
    retention: deps.retention ?? usualRetention,
    now: deps.now ?? (() => new Date()),
  }
}

/** Accounts, sessions and one-time codes by mail. */
export function createIdentity(deps: IdentityDeps): Service<IdentityDb> {
  const log = createIdentityLog(deps)
  const identity = identityFrom(deps, log)
  return {
    name: 'identity',
    migrations: identityMigrations,
    log,
    consumers: [
      accountOrders,
      orderedConsents(identity),
      forgetConsents(identity),
      forgetComplaints(identity),
      dataRequests('identity-data-requests'),
      endRequests(identity),
      givenUpWebhooks(identity),
    ],
    reactors: [
      mailReactor(identity),
      forgetReactor(deps.vault),
      dataLinkMails(identity),
      complaintMails(identity),
      erasureNotices(identity),
      webhookOffMails(identity),
      invitationMails(identity),
    ],
    deadlines: {
      [registrationLapses]: lapse(identity),
      [dataRequestEnds]: endDataRequest(identity),
      [invitationLapses]: lapseInvitation(identity),
    },
    periodicTasks: [erasingIdleAccounts(identity), erasingOldComplaints(identity)],
    measures: complaintMeasures,
    routes: [
      login(identity),
      logout(identity),
      renew(identity),
      stepUp(identity),
      ownSecondStep(identity),
      ownPasskeys(identity),
      addPasskey(identity),
      ownSessions(identity),
      endOwnSession(identity),
      profile(identity),
      changeProfile(identity),
      chooseLanguage(identity),
      deleteOwnAccount(identity),
      addresses(identity),
      saveAddress(identity),
      changeAddress(identity),
      removeAddress(identity),
      readWatchlist(identity),
      changeWatchlist(identity),
      accountConsents(identity),
      changeAccountConsent(identity),
      linkConsents(identity),
      unsubscribe(identity),
      makeComplaint(identity),
      adminComplaints(identity),
      adminComplaint(identity),
      answerComplaint(identity),
      register(identity),
      verifyOtp(identity),
      resendOtp(identity),
      forgotPassword(identity),
      resetPassword(identity),
      users(identity),
      usersExport(identity),
      changeRole(identity),
      staff(identity),
      changeStaffRole(identity),
      inviteStaff(identity),
      sendInvitationAgain(identity),
      withdrawInvitation(identity),
      resetSecondStep(identity),
      lookAtInvitation(identity),
      acceptInvitation(identity),
      deleteUser(identity),
      userHistory(identity),
      people(identity),
      requestOwnData(identity),
      mailDataLink(identity),
      eraseGuest(identity),
      yourData(
        'GET /your-data/identity',
        deps.database,
        (request) => heldByIdentity(deps, request),
        (customer) => preferencesLink(deps.customerKey, customer),
      ),
      announcedErasures(identity),
      apiKeyList(identity),
      createApiKey(identity),
      revokeApiKey(identity),
      checkApiKey(identity),
      webhookList(identity),
      webhookWrites(identity),
    ],
  }
}
