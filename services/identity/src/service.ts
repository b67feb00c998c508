import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { createTokenSigner } from './access-token.ts'
import { account, comingsAndGoings } from './account.decider.ts'
import { accountOrders } from './account-orders.consumer.ts'
import { accountsProjection } from './accounts.projection.ts'
import { changeProfile } from './change-profile.route.ts'
import { changeRole } from './change-role.route.ts'
import { customerKey, normalEmail } from './customer-key.ts'
import { deleteOwnAccount } from './delete-own-account.route.ts'
import { deleteUser } from './delete-user.route.ts'
import type { Identity, IdentityDeps } from './deps.ts'
import { forgetReactor } from './forget.reactor.ts'
import { forgotPassword } from './forgot-password.route.ts'
import { login } from './login.route.ts'
import { usualLimits } from './login-limits.ts'
import { logout } from './logout.route.ts'
import { mailReactor } from './mail.reactor.ts'
import { identityMigrations } from './migrations.ts'
import { createPasswords } from './passwords.ts'
import { people } from './people.query.ts'
import { profile } from './profile.query.ts'
import { register, registrationLapses } from './register.route.ts'
import { lapse } from './registration-lapses.ts'
import { resendOtp } from './resend-otp.route.ts'
import { resetPassword } from './reset-password.route.ts'
import type { IdentityDb } from './schema.ts'
import { sessionsProjection } from './sessions.projection.ts'
import { userHistory } from './user-history.query.ts'
import { users } from './users.query.ts'
import { usersExport } from './users-export.query.ts'
import { verifyOtp } from './verify-otp.route.ts'

/** The log of identity with what is written in the same transaction; for the service and for the demo's past. */
export const createIdentityLog = (deps: Pick<IdentityDeps, 'vault'>) =>
  createEventLog<IdentityDb>({ service: 'identity', inline: [accountsProjection(deps.vault), sessionsProjection] })

/** What the use cases share, for the service itself and for a composition root that makes the first accounts. */
export function identityFrom(deps: IdentityDeps, log = createIdentityLog(deps)): Identity {
  const { database, vault, mailer, codeKey } = deps
  const limits = { ...usualLimits, ...deps.limits }
  return {
    database,
    log,
    vault,
    mailer,
    codeKey,
    accounts: commandHandler(log, account, { without: comingsAndGoings }),
    passwords: deps.passwords ?? createPasswords({ perAddress: limits.hashesPerIp }),
    signToken: createTokenSigner(deps.signingKey),
    customerOf: (email) => customerKey(deps.customerKey, email),
    secureCookies: deps.secureCookies ?? false,
    firstAdmin: deps.firstAdminEmail && customerKey(deps.customerKey, normalEmail(deps.firstAdminEmail)),
    limits,
    now: deps.now ?? (() => new Date()),
  }
}

/** Who people are: accounts, sessions, codes by mail. */
export function createIdentity(deps: IdentityDeps): Service<IdentityDb> {
  const log = createIdentityLog(deps)
  const identity = identityFrom(deps, log)
  return {
    name: 'identity',
    migrations: identityMigrations,
    log,
    consumers: [accountOrders],
    reactors: [mailReactor(identity), forgetReactor(deps.vault)],
    deadlines: { [registrationLapses]: lapse(identity) },
    routes: [
      login(identity),
      logout(identity),
      profile(identity),
      changeProfile(identity),
      deleteOwnAccount(identity),
      register(identity),
      verifyOtp(identity),
      resendOtp(identity),
      forgotPassword(identity),
      resetPassword(identity),
      users(identity),
      usersExport(identity),
      changeRole(identity),
      deleteUser(identity),
      userHistory(identity),
      people(identity),
    ],
  }
}
