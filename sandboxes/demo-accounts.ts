/**
 * The demo's accounts at the sandboxes, in a file of its own, so that a provider's caller need not import its sandbox.
 */
export const demoKeys = { keyId: 'rzp_test_SuvarnaSandbx', keySecret: 'sandbox-key-secret' }

export const demoAccount = { email: 'api@suvarna.example', password: 'sandbox-courier' }

/** The account for messages to phones. */
export const demoPhones = {
  phoneNumberId: '100000000000001',
  token: 'sandbox-whatsapp-token',
  appSecret: 'sandbox-whatsapp-app-secret',
  verifyToken: 'sandbox-whatsapp-verify',
  authKey: 'sandbox-msg91-auth-key',
  reportSecret: 'sandbox-msg91-report-secret',
}

/** MSG91's ids of the shop's templates, as in `MSG91_TEMPLATES`. */
export const demoTemplates = ['', '_hi'].flatMap((language) =>
  ['placed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded'].map(
    (name) => `order_${name}${language}:sandbox-${name}${language}`,
  ),
)
