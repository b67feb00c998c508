import { type PaymentOrigins, type ProviderName, profileOf } from '@suvarna/contracts/payments/providers.ts'

export type HeaderOptions = {
  /** The shop's public address; https turns on headers that make sense only there. */
  publicUrl: string
  /** Hosts that the payment widget may load from and connect to. */
  payment: PaymentOrigins
}

/** Headers of every answer, whatever its status. Documents have their own policy, see documentPolicy. */
export function securityHeaders({ publicUrl }: Pick<HeaderOptions, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The payment widget opens the bank's page in a window and waits for it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    'cache-control': 'no-store',
    ...(isSecure(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const isSecure = (url: string) => url.startsWith('https:')

/**
 * The content security policy of a page. The back office takes no payments, so third-party scripts are forbidden there.
 */
export function documentPolicy(options: HeaderOptions, area: 'storefront' | 'admin'): string {
  const payment = area === 'storefront' ? options.payment : noPayment
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...payment.script],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...payment.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...payment.connect],
    'frame-src': payment.frame.length > 0 ? payment.frame : ["'none'"],
    'form-action': ["'self'", ...payment.form],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure(options.publicUrl) ? { 'upgrade-insecure-requests': [] } : {}),
    'report-to': ['csp'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** For shops without online payment. */
export const noPayment: PaymentOrigins = { script: [], frame: [], connect: [], img: [], form: [] }

/** A sandbox's widget needs a script and a frame of one origin. */
export const sandboxOrigins = (origin: string): PaymentOrigins => ({ ...noPayment, script: [origin], frame: [origin] })

/** The origins allowed by the setting PAYMENT; `sandbox` is the browser's address of the sandbox's widget. */
export function paymentOrigins(payment: 'none' | 'sandbox' | ProviderName, sandbox: string): PaymentOrigins {
  if (payment === 'none') return noPayment
  return payment === 'sandbox' ? sandboxOrigins(sandbox) : profileOf(payment).origins
}
