// Permissions of the back office. An account's `role` is `user` or `admin`; an admin's staff role is separate.

/** Each permission with the text of its refusal: "Your role does not allow you to …". */
const permissions = {
  'office.open': 'open the back office',
  'catalogue.read': 'see products, categories and banners as they are kept',
  'catalogue.write': 'change products, categories, banners and collections',
  'catalogue.export': 'take products away as a file',
  'stock.read': 'see stock and its ledger',
  'stock.write': 'change stock',
  'offers.read': 'see offers',
  'offers.write': 'change offers',
  'reviews.read': 'see reviews that wait',
  'reviews.write': 'decide on reviews and answer them',
  'complaints.read': 'see complaints and who wrote them',
  'complaints.write': 'answer complaints and write notes on them',
  'orders.read': 'see orders with their contacts',
  'orders.write': 'move orders, book parcels and write notes',
  'orders.refund': 'cancel orders, decide on returns and give money back',
  'orders.export': 'take orders away as a file',
  'invoices.write': 'issue invoices',
  'tax.read': 'see the tax returns',
  'tax.export': 'take the tax returns away as a file',
  'payments.read': 'compare payments with the provider’s books, and see what couriers owe',
  'payments.write': 'enter what couriers paid, and say why the provider’s books differ',
  'customers.read': 'see customers',
  'customers.delete': 'delete customers',
  'customers.export': 'take customers away as a file',
  'figures.read': 'see the shop’s figures',
  'figures.check': 'have the figures counted once more',
  'settings.read': 'see the settings',
  'settings.write': 'change the settings',
  'staff.read': 'see who works here',
  'staff.manage': 'invite people, change their roles and let them go',
  'integrations.read': 'see API keys and webhooks',
  'integrations.manage': 'make API keys and webhooks',
  'audit.read': 'see who did what',
  'audit.export': 'take away as a file who did what',
  'system.read': 'look into the machinery',
  'system.write': 'operate the machinery',
} as const

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

export const staffRoleNames = ['owner', 'manager', 'packer', 'catalogue', 'accountant', 'analyst', 'read_only'] as const
export type StaffRole = (typeof staffRoleNames)[number]

type RoleTerms = { label: string; purpose: string; permissions: readonly Permission[] }

/** Permissions that take money or data out of the shop: valid only for some time after a proof of identity. */
const stepUp: ReadonlySet<Permission> = new Set([
  'orders.refund',
  'orders.export',
  'customers.export',
  'tax.export',
  'audit.export',
])
export const needsStepUp = (permission: Permission): boolean => stepUp.has(permission)

const everyone = ['office.open', 'catalogue.read'] as const
const onlyOwners: readonly Permission[] = ['staff.manage', 'integrations.manage', 'system.write']

/** The role given by `Make Admin`. */
export const firstStaffRole: StaffRole = 'read_only'

export const staffRoles: Readonly<Record<StaffRole, RoleTerms>> = {
  owner: { label: 'Owner', purpose: 'Full access, including staff', permissions: permissionNames },
  manager: {
    label: 'Manager',
    purpose: 'Everything except staff and system',
    permissions: permissionNames.filter((name) => !onlyOwners.includes(name)),
  },
  packer: {
    label: 'Packer',
    purpose: 'Packs orders and hands them to the courier; no refunds, no downloads',
    permissions: [...everyone, 'orders.read', 'orders.write', 'stock.read'],
  },
  catalogue: {
    label: 'Catalogue',
    purpose: 'Products, pictures, stock and reviews; no customer data',
    permissions: [
      ...everyone,
      'catalogue.write',
      'catalogue.export',
      'stock.read',
      'stock.write',
      'offers.read',
      'reviews.read',
      'reviews.write',
    ],
  },
  accountant: {
    label: 'Accountant',
    purpose: 'Orders, invoices, refunds, downloads and reports',
    permissions: [
      ...everyone,
      'orders.read',
      'orders.refund',
      'orders.export',
      'catalogue.export',
      'invoices.write',
      'tax.read',
      'tax.export',
      'payments.read',
      'payments.write',
      'offers.read',
      'stock.read',
      'figures.read',
      'figures.check',
      'settings.read',
    ],
  },
  analyst: {
    label: 'Analyst',
    purpose: 'Reports, products and offers; no personal data',
    permissions: [...everyone, 'catalogue.export', 'figures.read', 'figures.check', 'stock.read', 'offers.read'],
  },
  read_only: {
    label: 'Read only',
    purpose: 'Views daily work; no changes, no downloads',
    permissions: [
      ...everyone,
      'stock.read',
      'offers.read',
      'reviews.read',
      'complaints.read',
      'orders.read',
      'customers.read',
      'figures.read',
      'settings.read',
    ],
  },
}

const held = new Map(staffRoleNames.map((role) => [role, new Set<string>(staffRoles[role].permissions)] as const))

/** False without a staff role, so a caller that omits it is refused. */
export const roleMay = (role: StaffRole | null | undefined, permission: Permission): boolean =>
  role != null && held.get(role)?.has(permission) === true

/** The text of a refusal: the missing permission, and who can grant it. */
export const missingText = (permission: Permission): string =>
  `Your role does not allow you to ${permissions[permission]}. An owner of the shop can change that.`
