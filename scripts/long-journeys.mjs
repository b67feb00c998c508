/**
 * Whole journeys in a browser, each with a shop and a browser of its own for minutes. Screens are tested by the
 * component tests beside them and routes by their services, both in the gate, together with the journeys essential to
 * the shop.
 *
 * @type {import('./long-tests.mjs').LongTest[]}
 */
export const longJourneys = [
  [
    'distributed',
    'Each way to pay by six processes over Kafka and S3; the gate pays in one process, and kills processes over Kafka (failures/kill).',
  ],
  [
    'online-payment-ways',
    'Failed, dismissed, by the mail’s link, in two parts; the gate pays at once and closes the browser after paying.',
  ],
  [
    'online-faults',
    'A payment whose widget or page is lost; the gate has each arrival over HTTP (failures/payment-arrivals).',
  ],
  [
    'surprises',
    'A price or the last unit is gone during the checkout; checkout-page.test and place-order.test have the rules.',
  ],
  [
    'shopper-again',
    'A saved address, the same order again, a review with its photo: three screens with tests of their own.',
  ],
  [
    'shopper-changes',
    'A size changed and a piece taken out after the order; the deciders and both screens are in the gate.',
  ],
  [
    'product-extras',
    'Size guide, large pictures, recently viewed, counting: product-page.test and its neighbours have each.',
  ],
  [
    'search-lists',
    'A list that grows, a search that fails or finds nothing; long-lists.test and search-dialog.test have each.',
  ],
  [
    'shopper-pays-later',
    'A payment begun in another browser; the gate finishes payments in online-payment.test, over HTTP and in the checkout.',
  ],
  [
    'delivery',
    'The pincode from the piece to the checkout, and details of the last order; checkout/details has each in a DOM.',
  ],
  ['your-data', 'A guest is shown and erased; your-data-page.test has the screen, security/erasure what is erased.'],
  ['offline', 'What shows without a network; service-worker.test has what is kept.'],
  ['hindi', 'A shopper’s whole way in Hindi; the gate has every screen in the pseudo-language and the catalogues.'],
  ['accounts-profile', 'The profile and its mails; profile-page.test has the screen, http/profile the calls.'],
  ['accounts-sessions', 'A session that ends during an edit, a profile that does not load, past orders, two tabs.'],
  [
    'accounts-passkey',
    'A passkey in a real browser; passkeys.test has the screens and passkey-login.test the service.',
  ],
  ['order-desk-live', 'An open order follows the stream through cuts, Back in dialogs, bursts of toasts.'],
  ['order-desk-clicks', 'A merchant’s day counted in clicks, at both widths.'],
  [
    'admin-figures',
    'Overview, tabs and funnel in a browser; the gate has the figures over HTTP and each tab in a DOM.',
  ],
  [
    'admin-explained',
    'A period beside the one before, and the orders behind a number; http/figures-explained has the numbers.',
  ],
  [
    'admin-leaving',
    'Leaving filled forms; the gate has it in a browser for the product form and a dialog (leaving.browser.test).',
  ],
  ['admin-money', 'Settlements, sale prices and e-invoices from screen to screen.'],
  ['admin-parcels', 'Ten parcels packed, labelled and answered; many-orders.test and the services have each step.'],
  ['admin-settings', 'Every setting takes effect where shoppers see it; settings.test has each rule.'],
  ['admin-contacts', 'A setting from its form to the storefront; settings-page.test and settings.test have both ends.'],
  ['admin-deleted', 'A product is deleted and brought back; deleted-page.test has the screen, catalog the rules.'],
  ['admin-edited-twice', 'Two admins edit one product; product-form-page.test has the dialog, catalog the versions.'],
  ['admin-stock', 'Stock, copies and imports from screen to screen.'],
  ['admin-system', 'Services, jobs and rebuilds on the screen of operators.'],
].map(([name, why]) => ({ name: `journey: ${name}`, why, file: `tests/journeys/${name}.long` }))
