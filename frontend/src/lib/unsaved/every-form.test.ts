import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every input whose value is sent: the file that guards it, or the reason why nothing is lost. */
const password = { because: 'a password is typed anew in a moment' }
const search = { because: 'it narrows what is shown and writes nothing' }
const code = { because: 'the mailed code can be typed again' }
const forms: Record<string, { by: string } | { because: string }> = {
  'admin/banners/banner-dialog.tsx': { by: 'admin/banners/banner-dialog.tsx' },
  'admin/categories/category-form.tsx': { by: 'admin/categories/category-form.tsx' },
  'admin/collections/collection-dialog.tsx': { by: 'admin/collections/collection-dialog.tsx' },
  'admin/collections/rule-fields.tsx': { by: 'admin/collections/collection-dialog.tsx' },
  'admin/orders/edits/contact-dialog.tsx': { by: 'admin/orders/edits/contact-dialog.tsx' },
  'admin/orders/edits/take-out-dialog.tsx': { by: 'admin/orders/edits/take-out-dialog.tsx' },
  'admin/product-form/fact-fields.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'admin/returns/exchange-steps.tsx': { by: 'admin/returns/exchange-steps.tsx' },
  'entities/order/exchanges/exchange-form.tsx': { by: 'entities/order/exchanges/exchange-form.tsx' },
  'storefront/checkout/business/business-fields.tsx': { because: 'its draft is kept for the tab' },
  'admin/orders/new/new-order-page.tsx': { by: 'admin/orders/new/new-order-page.tsx' },
  'admin/orders/refunds/refund-dialog.tsx': { by: 'admin/orders/refunds/refund-dialog.tsx' },
  'admin/returns/arrival-form.tsx': { by: 'admin/returns/arrival-form.tsx' },
  'admin/returns/find-form.tsx': { by: 'admin/returns/find-form.tsx' },
  'admin/returns/inspect-form.tsx': { by: 'admin/returns/inspect-form.tsx' },
  'admin/orders/edits/payment-link-dialog.tsx': { because: 'it is read alone' },
  'admin/returns/finds-panel.tsx': { because: 'one order number' },
  'admin/cash/remittance-import.tsx': { because: 'a file that is sent as it is chosen' },
  'admin/product-form/ring-range.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'entities/order/returns/return-bank-form.tsx': { by: 'entities/order/returns/return-bank-form.tsx' },
  'entities/order/returns/return-upi-form.tsx': { because: 'one short address, on the phone that knows it' },
  'ui/admin/fields/tag-list.tsx': { because: 'one short tag' },
  'admin/orders/returns/order-returns-panel.tsx': { by: 'admin/orders/returns/order-returns-panel.tsx' },
  'admin/orders/work/status-dialog.tsx': { because: 'one choice of a list, nothing is typed' },
  'admin/orders/views/save-view-dialog.tsx': { by: 'admin/orders/views/save-view-dialog.tsx' },
  'admin/product-form/basic-tab.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'admin/product-form/attribute-fields.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'admin/product-form/images/images-tab.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'admin/product-form/product-form.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'admin/product-form/ring-sizes.tsx': { by: 'admin/product-form/use-product-form.ts' },
  'entities/product/publication/publication-fields.tsx': {
    by: 'entities/product/publication/publication-dialog.tsx',
  },
  'entities/product/publication/publication-dialog.tsx': {
    by: 'entities/product/publication/publication-dialog.tsx',
  },
  'admin/product-import/import-page.tsx': { by: 'admin/product-import/use-import.ts' },
  'admin/orders/parcel/parcel-dialog.tsx': { by: 'admin/orders/parcel/parcel-dialog.tsx' },
  'admin/settings/parcels/box-fields.tsx': { by: 'admin/settings/parcels/parcel-settings.tsx' },
  'admin/settings/parcels/place-fields.tsx': { by: 'admin/settings/parcels/parcel-settings.tsx' },
  'admin/settings/parcels/parcel-settings.tsx': { by: 'admin/settings/parcels/parcel-settings.tsx' },
  'admin/offers/offer-form.tsx': { by: 'admin/offers/offer-form.tsx' },
  'admin/offers/benefit-fields.tsx': { by: 'admin/offers/offer-form.tsx' },
  'admin/offers/piece-checks.tsx': { by: 'admin/offers/offer-form.tsx' },
  'admin/offers/what-if.tsx': { because: 'two days, which nothing is saved of' },
  'admin/integrations/new-key-dialog.tsx': { by: 'admin/integrations/new-key-dialog.tsx' },
  'admin/integrations/replay-dialog.tsx': { because: 'two moments, which nothing is saved of' },
  'admin/integrations/shown-once.tsx': { because: 'it is read alone' },
  'admin/integrations/webhook-dialog.tsx': { by: 'admin/integrations/webhook-dialog.tsx' },
  'admin/search/term-form.tsx': { by: 'admin/search/term-form.tsx' },
  'admin/search/term-table.tsx': search,
  'admin/reviews/answer-form.tsx': { by: 'admin/reviews/answer-form.tsx' },
  'admin/complaints/complaint-answer.tsx': { by: 'admin/complaints/complaint-answer.tsx' },
  'admin/complaints/complaint-note.tsx': { by: 'admin/complaints/complaint-note.tsx' },
  'admin/settings/blocklist/cash-block-form.tsx': { by: 'admin/settings/blocklist/cash-block-form.tsx' },
  'admin/settings/settings-form.tsx': { by: 'admin/settings/use-settings-form.ts' },
  'admin/stock/count-box.tsx': { by: 'admin/stock/count-box.tsx' },
  'admin/system/confirm-action-dialog.tsx': { by: 'admin/system/confirm-action-dialog.tsx' },
  'storefront/your-data/ask-for-link.tsx': { because: 'one address, which browsers fill in' },
  'ui/admin/fields/note-form.tsx': { by: 'ui/admin/fields/note-form.tsx' },
  'ui/admin/fields/hindi-fields.tsx': { by: 'admin/banners/banner-dialog.tsx' },
  'ui/admin/fields/place-and-switch.tsx': { by: 'admin/banners/banner-dialog.tsx' },
  'ui/admin/upload/image-field.tsx': { by: 'admin/banners/banner-dialog.tsx' },
  'storefront/account/addresses/address-form.tsx': { by: 'storefront/account/addresses/address-form.tsx' },
  'storefront/account/profile/delete-account-form.tsx': password,
  'storefront/account/sign-in/forgot-form.tsx': { because: 'one address, which browsers fill in' },
  'storefront/account/sign-in/login-page.tsx': password,
  'storefront/account/profile/profile-edit.tsx': { by: 'storefront/account/profile/profile-edit.tsx' },
  'storefront/account/register/register-form.tsx': {
    because: 'three fields, which browsers fill in; a question would be in the way',
  },
  'storefront/account/register/register-otp.tsx': code,
  'storefront/account/sign-in/reset-form.tsx': code,
  'storefront/account/profile/verify-address.tsx': code,
  'storefront/pages/complaint/complaint-form.tsx': { by: 'storefront/pages/complaint/complaint-form.tsx' },
  'storefront/checkout/checkout-form.tsx': { because: 'its draft is kept for the tab' },
  'storefront/checkout/kept-checkout.tsx': { because: 'it is inert until the scripts run' },
  'storefront/checkout/details/contact-fields.tsx': { because: 'its draft is kept for the tab' },
  'storefront/browse/filters/price-range.tsx': search,
  'entities/delivery/pincode-check.tsx': search,
  'storefront/product/buy/back-in-stock.tsx': { because: 'one address, which browsers fill in' },
  'storefront/product/size/measure-box.tsx': { because: 'two numbers that only show a size' },
  'storefront/review/review-form.tsx': { by: 'storefront/review/review-form.tsx' },
  'storefront/review/photo-choice.tsx': { by: 'storefront/review/review-form.tsx' },
  'storefront/search/search-dialog.tsx': search,
  'storefront/browse/search-page.tsx': search,
  'entities/offers/code-field.tsx': { because: 'one short code' },
  'entities/order/returns/transfer-form.tsx': { by: 'entities/order/returns/transfer-form.tsx' },
  'entities/order/actions/return-form.tsx': { by: 'entities/order/actions/return-form.tsx' },
  'storefront/tracking/search-form.tsx': search,
  'admin/staff/invite-dialog.tsx': { by: 'admin/staff/invite-dialog.tsx' },
  'admin/join/join-page.tsx': { because: 'a name and a password, from a link that still works' },
  'ui/admin/access/owner-dialog.tsx': password,
  'app/admin/step-up-dialog.tsx': password,
  'admin/security/second-step.tsx': password,
  'admin/security/renew-codes.tsx': password,
  'admin/security/new-passkey-form.tsx': { because: 'one short name' },
  'entities/session/login-again.tsx': password,
}
const takesWork = /<(form|textarea|TextArea|Field|FileZone|SheetForm|OwnPassword)\b|type="file"/

it('admin 4: every form is guarded against being left, or says why it need not be', () => {
  const found = globSync('**/*.tsx', { cwd: root }).filter((path) => takesWork.test(read(path)))
  const parts = [
    'ui/form/field.tsx',
    'ui/form/text-area.tsx',
    'ui/admin/upload/file-zone.tsx',
    'ui/dialog/sheet-form.tsx',
    'ui/admin/access/own-password.tsx',
    'admin/orders/contact-fields.tsx',
    'storefront/account/register/otp-field.tsx',
    'storefront/account/password-field.tsx',
    'storefront/checkout/gift/gift-fields.tsx',
  ]
  expect(found.filter((path) => !parts.includes(path)).sort()).toEqual(Object.keys(forms).sort())
  for (const [form, how] of Object.entries(forms)) if ('by' in how) expect(read(how.by), form).toContain('useUnsaved(')
})
