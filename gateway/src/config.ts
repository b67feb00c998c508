import { join } from 'node:path'
import { providerNames } from '@suvarna/contracts/payments/providers.ts'
import { choice, privateKey, publicKey, safeUrl, url } from '@suvarna/platform/config/config.ts'
import { limitConfig, processConfig } from '@suvarna/platform/config/process-config.ts'
import { s3Config } from '@suvarna/platform/outside/s3-config.ts'
import { Type } from 'typebox'

export const gatewayConfig = {
  ...processConfig,
  ...limitConfig,
  ...s3Config,
  IDENTITY_URL: url(),
  CATALOG_URL: url(),
  ORDERS_URL: url(),
  PAYMENTS_URL: url(),
  SHIPPING_URL: url(),
  ANALYTICS_URL: url(),
  PUBLIC_URL: safeUrl(),
  /** Signs the actor for the services, which hold the public key. */
  ACTOR_PRIVATE_KEY: privateKey(),
  TOKEN_PUBLIC_KEY: publicKey(),
  /** The previous key, valid while its tokens are: at most 8 hours. */
  TOKEN_PREVIOUS_PUBLIC_KEY: Type.Optional(publicKey()),
  STOREFRONT_DIST: Type.String({ default: join(import.meta.dirname, '..', '..', 'frontend', 'dist') }),
  PAYMENT: choice(['none', ...providerNames, 'sandbox'], { default: 'none', live: ['none', ...providerNames] }),
  PAYMENT_SANDBOX_URL: Type.Optional(url()),
  TRUSTED_HOPS: Type.Integer({ default: 0, minimum: 0, maximum: 10 }),
}
