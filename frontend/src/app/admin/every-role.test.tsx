// Each role opens each screen: it offers exactly what the table of permissions allows, and no call is refused.
import { api as contracts, type RouteKey } from '@suvarna/contracts/api.ts'
import {
  type Permission,
  roleMay,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '@suvarna/contracts/identity/staff/permissions.ts'
import { routePermissions } from '@suvarna/contracts/identity/staff/route-permissions.ts'
import { caseStates } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { permissionOfScreen } from '../../lib/session/screens.ts'
import { sampleAnswer } from '../../testing/sample-of.ts'
import { anExchangeCase, anOrder, aReturnCase, noCases } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'
import { queryClient } from '../query-client.ts'

const screens = [
  ...['/admin', '/admin/orders', '/admin/orders?order=ORD-2', '/admin/orders/ORD-1', '/admin/products?view=list'],
  '/admin/products/grid',
  '/admin/returns',
  '/admin/orders/new',
  ...['/admin/categories', '/admin/collections', '/admin/banners', '/admin/deleted', '/admin/search', '/admin/stock'],
  ...[
    '/admin/stock/p1',
    '/admin/users',
    '/admin/offers',
    '/admin/reviews',
    '/admin/complaints',
    '/admin/complaints/SUV-C-7KM2Q9',
    '/admin/analytics',
    '/admin/audit?area=orders',
    '/admin/tax',
    '/admin/cash',
    '/admin/settlements',
    '/admin/settlements?state=overdue',
    '/admin/settlements?differences=open',
  ],
  ...[
    '/admin/integrations',
    '/admin/integrations?show=webhooks',
    '/admin/integrations?show=deliveries&endpoint=sample',
  ],
  ...['/admin/staff', '/admin/settings', '/admin/system', '/admin/system?tab=stopped', '/admin/system?tab=jobs'],
  ...['/admin/system?tab=rebuild', '/admin/security'],
]

type AdminRoute = keyof typeof routePermissions

/** The call that a control leads to, by screen and name. Parts of a figure make no call; they come with the figures. */
const leads: readonly (readonly [what: RegExp, AdminRoute])[] = [
  [/^\/admin (Auto-refresh|Refresh|What |.*show what it counts|₹)/, 'GET /admin/dashboard'],
  [/^\/admin \S*(To (confirm|pack|hand over)|Paid back, to cancel)$/, 'POST /admin/orders/steps'],
  [/^\/admin \S*Cancelled, to ask back$/, 'POST /admin/returns/{id}/receive'],
  [/^\/admin \S*(Returns to answer|To pay out by hand|Disputes|Refunds to explain)/, 'PATCH /admin/orders/{id}/return'],
  [/^\/admin\/products\S* (Total Products|Rings|Necklaces|Earrings)\d/, 'GET /admin/dashboard'],
  [/^\/admin\/orders\S* (Confirm|Pack|Ship)( ORD-\d)?$/, 'POST /admin/orders/steps'],
  [/^\/admin\/orders\S* (Print labels|Ask for pick-up|Manifest|Change parcel)$/, 'POST /admin/parcels/labels'],
  [/^\/admin\/orders\S* Update Status( ORD-\d)?$/, 'PATCH /admin/orders/{id}/status'],
  [/^\/admin\/orders\S* Cancel( Order| ORD-\d)$/, 'DELETE /admin/orders/{id}'],
  [/^\/admin\/orders\S* (Refund|Say what for)$/, 'POST /admin/orders/{id}/refund'],
  [/^\/admin\/orders\S* (Answer ORD-2|Refuse return|Accept return)$/, 'PATCH /admin/orders/{id}/return'],
  [/^\/admin\/orders\S* Book the courier again$/, 'POST /admin/orders/{id}/shipment'],
  [/^\/admin\/orders\S* Choose the courier$/, 'POST /admin/orders/{id}/shipment/courier'],
  [/^\/admin\/orders\S* Tell the courier what to do$/, 'POST /admin/orders/{id}/delivery-answer'],
  [/^\/admin\/orders\S* Add note$/, 'POST /admin/orders/{id}/notes'],
  [/^\/admin\/orders\S* (Add tag|Remove the tag )/, 'PUT /admin/orders/{id}/tags'],
  [/^\/admin\/orders\S* (Enter|Change) e-way bill$/, 'PUT /admin/orders/{id}/eway-bill'],
  [/^\/admin\/orders\S* Take pieces out$/, 'POST /admin/orders/{id}/take-out'],
  [/^\/admin\/orders\S* Payment link$/, 'POST /admin/orders/{id}/payment-link'],
  [
    /^\/admin\/orders\/new (Place cash order|Place order, then payment link|One more|One less|Add |Remove )/,
    'POST /admin/orders',
  ],
  [/^\/admin\/orders\S* Edit contact$/, 'PUT /admin/orders/{id}/contact'],
  [/^\/admin\/orders\S* Send again: /, 'POST /admin/orders/{id}/mails'],
  [/^\/admin\/orders\S* Issue invoice$/, 'POST /admin/orders/{id}/invoice'],
  [/^\/admin\/orders\S* Export$/, 'GET /admin/orders/export'],
  [
    /^\/admin\/returns (Receive|Inspect|End repair|Only some|Never arrived|Record a parcel|Match to this order)/,
    'POST /admin/returns/{id}/receive',
  ],
  [/^\/admin\/returns (Send it now|End exchange) /, 'POST /admin/returns/{id}/exchange/send'],
  [/^\/admin\/returns Refund instead /, 'POST /admin/returns/{id}/exchange/refund'],
  [/^\/admin\/returns (Answer|Pay out)/, 'PATCH /admin/orders/{id}/return'],
  [/^\/admin\/tax (JSON|CSV)$/, 'GET /admin/tax/export'],
  [/^\/admin\/tax (Tally|Zoho Books)$/, 'GET /admin/tax/journals'],
  [/^\/admin\/settlements CSV$/, 'GET /admin/settlements/export'],
  [/^\/admin\/settlements\S* Explain /, 'POST /admin/settlements/differences/{id}/note'],
  [/^\/admin\/tax File for the portal$/, 'GET /admin/tax/einvoices/export'],
  [/^\/admin\/tax Answer of the portal$/, 'POST /admin/tax/einvoices'],
  [/^\/admin\/cash CSV$/, 'GET /admin/cash/remittances/export'],
  [/^\/admin\/cash File of the courier/, 'POST /admin/cash/remittances'],
  [/^\/admin\/users Export$/, 'GET /admin/users/export'],
  [/^\/admin\/users Make Admin/, 'PATCH /admin/users/{id}/role'],
  [/^\/admin\/users Delete /, 'DELETE /admin/users/{id}'],
  [/^\/admin\/audit\S* Export$/, 'GET /admin/system/orders/audit/export'],
  [/^\/admin\/products\S* (Featured: |Delete |Edit |Duplicate |Save changes)/, 'PUT /products/{id}'],
  [/^\/admin\/products\S* Export$/, 'GET /admin/products/export'],
  [/^\/admin\/products\S* Status and preview of /, 'PUT /products/{id}/status'],
  [/^\/admin\/(categories|collections|banners) (Add|Edit|Delete|Move|Active:) /, 'PUT /categories/{id}'],
  [/^\/admin\/deleted Bring back /, 'POST /admin/history/products/{id}/restore'],
  [/^\/admin\/search (Save|Add|Edit|Delete)/, 'PUT /admin/search/terms'],
  [/^\/admin\/stock Set/, 'PUT /products/{id}/stock'],
  [/^\/admin\/offers (New|Edit|Publish|End) /, 'PUT /admin/offers/{id}/status'],
  [/^\/admin\/reviews (Show the review|Do not show|Hide|Answer)/, 'POST /admin/reviews/{id}/decision'],
  [/^\/admin\/complaints\S* (Save note|Send the answer)/, 'POST /admin/complaints/{id}/answer'],
  [/^\/admin\/integrations\S* (New key|Revoke)/, 'POST /admin/api-keys'],
  [/^\/admin\/integrations\S* (New webhook|Change|New secret|Remove)/, 'POST /admin/webhooks'],
  [/^\/admin\/integrations\S* Send /, 'POST /admin/webhook-deliveries/orders/replay'],
  [/^\/admin\/staff (Invite|Change|Remove|Send|Take)/, 'POST /admin/staff/invitations'],
  [/^\/admin\/settings (Refuse cash|Remove )/, 'POST /admin/cash-blocks'],
  [/^\/admin\/settings (Add a |Take out )/, 'PUT /admin/parcel-settings'],
  [/^\/admin\/settings (section|Undo|Save)/, 'PUT /admin/settings'],
  [/^\/admin\/system\S* (Select|Replay|Discard|Retry|Rebuild )/, 'POST /admin/system/orders/jobs/retry'],
]
/** Controls that only read: they show, sort, select or open a dialog that reads. */
const looks = [
  /^\S+ (Refresh|Close|History|View|Keyboard actions|Select|All orders$|sample$|Delete the view|Save view|Print slips)/,
  /^\S+ (Older|Show older|What |Size |Joined|Date|Total|Price|Name|Grid|List|CSV|Images of|Show photo|Payload of)/,
  /^\S+ (Filters|Pending|Confirmed|Processing|Shipped|Delivered|Cancelled|Total Users|Customers|Admins|Waiting|Shown|Not shown)/,
  /^\S+ (To answer|Answered|Settled ones)/,
  /^\S+ (Overview|Monthly Trends|Store Overview|Funnel|API keys|Webhooks|Deliveries|Products$|Categories$|Banners$)/,
  /^\S+ (Failed events|Failed jobs|Rebuild$|Event log|Actions|Check now|\d\d|Reset|Previous|Next|Page )/,
  /^\/admin\/cash (Missing|Short|Not due yet|Over|Paid)/,
  /^\/admin\/settlements\S* (Overdue|Not due yet|Not in our books|Amount differs)/,
  /^\/admin\/security /,
]

const samples = (Object.keys(contracts) as RouteKey[])
  .filter((key) => key.startsWith('GET '))
  .map((key) => [key, sampleAnswer(key)] as const)

beforeEach(() => {
  for (const [key, sample] of samples) api.breaks(key, 200, sample)
  const { data } = sampleAnswer('GET /orders/{orderId}') as { data: { returns: never } }
  const orders = [
    anOrder({ order_id: 'ORD-1' }),
    anOrder({ order_id: 'ORD-2', status: 'shipped', returns: data.returns }),
  ]
  api.answers('GET /admin/orders', { success: true, data: orders, total: 2 })
  api.answers('GET /admin/returns', {
    ...{ success: true, next: 'more', counts: noCases },
    data: [...caseStates.map((state) => aReturnCase({ id: `ORD-1-${state}`, state })), anExchangeCase()],
  })
  api.answers('GET /orders/{orderId}', ({ params }) => ({
    success: true as const,
    data: orders.find((one) => one.order_id === params.orderId) ?? anOrder(),
  }))
})

const offerings =
  'button, a[href], input[type=checkbox]:enabled, input[aria-label^="Set stock"], fieldset:enabled > legend'

/** What can be pressed on the open screen, in the form `screen name` or `screen name -> link`. */
function offered(path: string): Set<string> {
  const nodes = [...document.querySelectorAll<HTMLElement>('#admin-main, dialog[open]')].flatMap((part) => [
    ...part.querySelectorAll(offerings),
  ])
  const names = nodes
    .filter((node) => !node.closest('dialog:not([open])'))
    .map((node) => {
      const name = node.getAttribute('aria-label') || (node.closest('label') ?? node).textContent?.trim()
      const href = node.getAttribute('href')?.replace(/since=.*/, '')
      return `${path} ${node.matches('legend') ? 'section ' : ''}${name}${href ? ` -> ${href}` : ''}`
    })
  return new Set(names)
}

function neededFor(offer: string): readonly Permission[] {
  const [what = '', href] = offer.split(' -> ')
  const [, route] = leads.find(([pattern]) => pattern.test(what)) ?? []
  if (!route && !href)
    expect(
      looks.some((pattern) => pattern.test(what)),
      `what does “${what}” do?`,
    ).toBe(true)
  const screenPath = href?.startsWith('/admin') ? href.split('?')[0] : undefined
  return [...(route ? [routePermissions[route]] : []), ...(screenPath ? [permissionOfScreen(screenPath)] : [])]
}

/** The controls that a role finds, and the permissions of the calls that the screen made by itself. */
async function look(path: string, role: StaffRole): Promise<{ found: Set<string>; asked: Permission[] }> {
  const before = new Map((Object.keys(routePermissions) as AdminRoute[]).map((key) => [key, api.calls(key).length]))
  open(path, { as: { role: 'admin', staff_role: role, permissions: staffRoles[role].permissions } })
  for (let seen = -1; seen !== api.received(); ) {
    seen = api.received()
    for (let turn = 0; turn < 4; turn++) await act(() => vi.dynamicImportSettled())
  }
  const called = [...before].flatMap(([key, count]) => (api.calls(key).length > count ? [key] : []))
  expect(
    called.filter((key) => !roleMay(role, routePermissions[key])),
    `${role} opens ${path}`,
  ).toEqual([])
  const found = offered(path)
  if (!roleMay(role, permissionOfScreen(path.split('?')[0] ?? ''))) screen.getByText('Not part of your role')
  cleanup()
  queryClient.clear()
  return { found, asked: called.map((key) => routePermissions[key]) }
}

/** The gate opens a screen once for all roles with equal rights there; `npm run test:long "every role"` for each. */
const each = process.env.EVERY_ROLE === 'all'

it.each(screens)('%s', async (path) => {
  const { found: all, asked } = await look(path, 'owner')
  const opens = permissionOfScreen(path.split('?')[0] ?? '')
  const matters = [...new Set([...asked, ...[...all].flatMap(neededFor)])]
  const seen = new Set<string>()
  for (const role of staffRoleNames) {
    const mayLook = roleMay(role, opens)
    const kind = mayLook ? matters.map((needed) => roleMay(role, needed)).join() : 'closed'
    if (seen.has(kind) && !each) continue
    seen.add(kind)
    const expected = [...all].filter((offer) => mayLook && neededFor(offer).every((needed) => roleMay(role, needed)))
    const found = role === 'owner' ? all : (await look(path, role)).found
    expect([...found].sort(), `${role} at ${path}`).toEqual(expected.sort())
  }
})
