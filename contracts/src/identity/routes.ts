import { type Static, Type } from 'typebox'
import {
  Email,
  Id,
  Instant,
  line,
  Otp,
  openEnum,
  PageLanguage,
  Password,
  pageInfo,
  paging,
  strict,
  Version,
} from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { permissionNames } from './staff/permissions.ts'
import { StaffRole, secondProof } from './staff/staff.ts'

const Role = Type.Enum(['user', 'admin'], { type: 'string' })

/** The logged-in user. The profile calls return it without an envelope, as the client stores it. */
export const Profile = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  email: Type.String(),
  role: Role,
  isVerified: Type.Boolean(),
  memberSince: Instant,
  /** The account's language; absent until one is chosen. */
  language: Type.Optional(PageLanguage),
  /** Admins only. */
  staff_role: Type.Optional(StaffRole),
  /** The role's permissions, so that the back office offers nothing else. The server still checks every call. */
  permissions: Type.Optional(Type.Array(openEnum(permissionNames))),
  /** This login cannot open the back office until the second step is set up. */
  second_step_missing: Type.Optional(Type.Literal(true)),
})
export type Profile = Static<typeof Profile>

/** A row of the admin's user list. */
export const User = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  email: Type.String(),
  phone: Type.Union([Type.String(), Type.Null()]),
  role: Role,
  isVerified: Type.Boolean(),
  profileImage: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  updatedAt: Instant,
  version: Type.Optional(Version),
  /** Admins only. */
  staff_role: Type.Optional(StaffRole),
})
export type User = Static<typeof User>

/** An open session. `device` and `place` as of its login; '' if unknown. */
export const LoginSession = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  device: Type.String(),
  place: Type.String({ description: 'The network about which it is, without its end' }),
  address: Type.Optional(
    Type.String({ description: 'The whole address of the network, of the sessions of who works in the back office' }),
  ),
  last_seen_at: Type.Optional(Instant),
  started_at: Instant,
  expires_at: Instant,
})
export type LoginSession = Static<typeof LoginSession>

const firstName = line(60, 2)
/** A password too short to be valid is a wrong password at login, not a malformed one. */
const givenPassword = Type.String({ minLength: 1, maxLength: 200 })

const VerifiedAt = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$',
  description: 'Only users whose first address was proved from this moment on, or before it',
})

/** A client that does not send this field logs in again instead. */
export const ownPassword = (why: string) =>
  Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: `${why}; needed once the login is 5 minutes old` }),
  )

const service = 'identity'

export const identityRoutes = {
  'POST /auth/login': {
    service,
    access: 'public',
    summary: 'Log in; the token lives 8 hours, an admin’s 4',
    body: Type.Object({ email: Email, password: givenPassword, ...secondProof }, strict),
    response: { 200: answer({ token: Type.String(), user: Profile }) },
    problems: [
      'invalid_credentials',
      'account_not_verified',
      'second_step_required',
      'second_step_refused',
      'too_many_attempts',
    ],
  },
  'POST /auth/register': {
    service,
    access: 'public',
    summary: 'Start a registration, or send its OTP again; answers the same whether or not the address is known',
    body: Type.Object(
      {
        firstName,
        email: Email,
        password: Password,
        /** Language of the page, and the account's first one. */
        language: Type.Optional(PageLanguage),
        role: Type.Optional(Type.String({ maxLength: 20, description: 'Ignored: everybody registers as a user' })),
      },
      strict,
    ),
    response: { 200: answer({}) },
    problems: ['password_too_common'],
  },
  'POST /auth/verify-otp': {
    service,
    access: 'public',
    summary: 'Enter the OTP of a registration or of a changed address',
    body: Type.Object({ email: Email, otp: Otp }, strict),
    response: { 200: Done },
    problems: ['otp_invalid', 'otp_expired', 'too_many_attempts'],
  },
  'POST /auth/resend-otp': {
    service,
    access: 'user',
    summary: 'Mail another OTP for the own address while it is unverified; the earlier one ends',
    response: { 200: Done },
    problems: ['too_many_attempts'],
  },
  'POST /auth/forgot-password': {
    service,
    access: 'public',
    summary:
      'Mail an OTP for a new password, also to an address that was replaced lately; the same answer for unknown ones',
    body: Type.Object({ email: Email }, strict),
    response: { 200: Done },
  },
  'POST /auth/reset-password': {
    service,
    access: 'public',
    summary: 'Set a new password with the mailed OTP; all sessions end, and a replaced address is the account’s again',
    body: Type.Object({ email: Email, otp: Otp, password: Password }, strict),
    response: { 200: Done },
    problems: ['otp_invalid', 'otp_expired', 'too_many_attempts', 'password_too_common', 'password_too_short'],
  },
  'POST /auth/logout': {
    service,
    access: 'user',
    summary: 'End this session everywhere',
    response: { 200: Done },
  },
  'POST /auth/renew': {
    service,
    access: 'user',
    summary: 'Another token for this session, until 8 hours after its login at the most',
    response: { 200: answer({ token: Type.String(), user: Profile }) },
    problems: ['too_many_attempts'],
  },
  'GET /auth/sessions': {
    service,
    access: 'user',
    summary: 'Where the account is logged in: device, about where, since when',
    response: { 200: answer({ sessions: Type.Array(LoginSession) }) },
  },
  'DELETE /auth/sessions/{id}': {
    service,
    access: 'user',
    summary: 'End one of the account’s sessions',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['session_not_found'],
  },
  'GET /auth/profile': {
    service,
    access: 'user',
    summary: 'The logged-in user',
    response: { 200: Profile },
  },
  'PUT /auth/language': {
    service,
    access: 'user',
    summary: 'Choose the language in which the account reads and is written to',
    body: Type.Object({ language: PageLanguage }, strict),
    response: { 200: Profile },
  },
  'PUT /auth/profile': {
    service,
    access: 'user',
    summary:
      'Change name, address or password; a new address counts as unverified until its OTP is entered, and the old one can take the account back',
    body: Type.Object(
      {
        firstName,
        email: Email,
        password: Type.Optional(Password),
        current_password: ownPassword('Proves the owner when the address or the password changes'),
      },
      strict,
    ),
    response: { 200: Profile },
    problems: [
      'current_password_required',
      'invalid_credentials',
      'too_many_attempts',
      'password_too_common',
      'password_too_short',
    ],
  },
  'DELETE /auth/account': {
    service,
    access: 'user',
    summary: 'Delete the own account; refused while an order is open',
    body: Type.Object({ password: givenPassword }, strict),
    response: { 200: Done },
    problems: ['invalid_credentials', 'open_orders', 'last_admin'],
  },
  'GET /admin/users': {
    service,
    access: 'admin',
    summary: 'All users',
    query: Type.Object(
      {
        ...paging,
        q: Type.Optional(line(200, 0)),
        role: Type.Optional(Role),
        verified_from: Type.Optional(VerifiedAt),
        verified_before: Type.Optional(VerifiedAt),
        sort: Type.Optional(Type.Enum(['newest', 'oldest', 'name'], { type: 'string' })),
      },
      strict,
    ),
    response: { 200: answer({ users: Type.Array(User), ...pageInfo }) },
  },
  'PATCH /admin/users/{id}/role': {
    service,
    access: 'admin',
    summary:
      'Make an admin, who may look at the back office, or a customer; the account’s sessions end, and both who is concerned and who did it are told',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        role: Type.Enum(['user', 'admin', 'customer'], { type: 'string' }),
        version: Type.Optional(Version),
        current_password: ownPassword('The password of the admin who asks'),
      },
      strict,
    ),
    response: { 200: answer({ user: User }) },
    problems: [
      'user_not_found',
      'own_account',
      'last_admin',
      'stale_version',
      'current_password_required',
      'invalid_credentials',
      'too_many_attempts',
    ],
  },
  'DELETE /admin/users/{id}': {
    service,
    access: 'admin',
    summary: 'Delete an account; its orders stay without personal data. An admin’s: only within 5 minutes of the login',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['user_not_found', 'own_account', 'last_admin', 'open_orders', 'current_password_required'],
  },
} as const satisfies Routes
