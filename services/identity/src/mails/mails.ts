import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { noticeMail, type Words } from '../account/notice-mail.ts'

const lifetime = () => t`It is valid for ${policy.otp.minutes} minutes. Nobody from Suvarna will ever ask you for it.`

// A mail to an unverified address contains no name: a stranger may have typed both.

export const registrationMail = (code: string): Words =>
  noticeMail(t`Your OTP for Suvarna`, '', [t`Here is your code to finish registering:`, `code ${code}`, lifetime()])

export const addressTakenMail = (): Words =>
  noticeMail(t`You already have an account at Suvarna`, '', [
    t`Somebody, probably you, tried to register with this address. It already has an account, so nothing was changed.`,
    t`If you have forgotten your password, choose "Forgot password" at the login.`,
  ])

export const addressInUseMail = (): Words =>
  noticeMail(t`This address already has an account at Suvarna`, '', [
    t`Somebody, probably you, tried to use this address for another account. It already belongs to yours, so nothing was changed here.`,
    t`If it was you, please log in with this address. The other account can be reached with its former address for ${policy.addressReturnDays} days: choose "Forgot password" at the login.`,
  ])

export const newAddressMail = (code: string): Words =>
  noticeMail(t`Please confirm your new address`, '', [
    t`Here is your code to confirm this address:`,
    `code ${code}`,
    lifetime(),
  ])

// The person who replaced an address may have changed the name too, so mails to the old address contain no name.

export const addressChangedMail = (): Words =>
  noticeMail(t`Your address at Suvarna was changed`, '', [
    t`The e-mail address of your account was replaced by another one, and all other sessions were ended.`,
    t`If it was not you, choose "Forgot password" at the login and enter this address. For ${policy.addressReturnDays} days its code gives you your account back and ends every session.`,
  ])

export const takeBackMail = (code: string): Words =>
  noticeMail(t`Your OTP to take your account back`, '', [
    t`Here is the code with which you set a new password and make this the address of your account again:`,
    `code ${code}`,
    lifetime(),
  ])

export const resetMail = (name: string, code: string): Words =>
  noticeMail(t`Your OTP for a new password`, name, [
    t`Here is your code to set a new password:`,
    `code ${code}`,
    lifetime(),
  ])

export const roleChangedMail = (name: string, isAdmin: boolean): Words =>
  isAdmin
    ? noticeMail(t`You are an admin of Suvarna now`, name, [
        t`Your account can look into the back office: customers, orders, prices and stock. An owner can allow more. Please log in again.`,
        t`If you did not expect this, please write to us.`,
      ])
    : noticeMail(t`You are no longer an admin of Suvarna`, name, [
        t`The back office is closed for your account. You can shop with it as before; please log in again.`,
        t`If you did not expect this, please ask another admin of the shop.`,
      ])

export const staffRoleMail = (name: string, role: string): Words =>
  noticeMail(t`Your role at Suvarna was changed`, name, [
    t`In the back office of Suvarna you are ${staffRoleLabel(role)} now. Please log in again.`,
    t`If you did not expect this, please ask another owner of the shop.`,
  ])

/** English, like the back office. An unknown role of a newer release is shown as it is written. */
const staffRoleLabel = (role: string) => staffRoles[role as StaffRole]?.label ?? role

/** For the admin who changed the role, or whose login someone else used. */
export const roleGivenMail = (name: string, whom: string, isAdmin: boolean): Words =>
  noticeMail(isAdmin ? t`You made somebody an admin of Suvarna` : t`You took the admin role from somebody`, name, [
    isAdmin
      ? t`With your login ${whom} was made an admin. Admins see every customer and order; an owner says what else they may do.`
      : t`With your login the admin role was taken from ${whom}.`,
    t`If it was not you, choose "Forgot password" at the login at once: that ends every session. Then look under Admin, Users.`,
  ])

export const passwordChangedMail = (name: string): Words =>
  noticeMail(t`Your password at Suvarna was changed`, name, [
    t`A new password was set for your account, and other sessions were ended.`,
    t`If it was not you, please choose "Forgot password" at the login and set another one.`,
  ])
