import { safeUrl, secret } from '@suvarna/platform/config/config.ts'
import { vaultConfig } from '@suvarna/platform/config/process-config.ts'
import { webhookConfig } from '@suvarna/platform/webhooks/webhook-config.ts'
import { Type } from 'typebox'

export const shippingConfig = {
  ...webhookConfig,
  ...vaultConfig,
  SHIPROCKET_BASE_URL: safeUrl({ default: 'https://apiv2.shiprocket.in/v1/external' }),
  SHIPROCKET_EMAIL: Type.String({ minLength: 3 }),
  SHIPROCKET_PASSWORD: secret(),
  COURIER_WEBHOOK_TOKEN: secret(),
  SHIPROCKET_TRACKING_BASE: Type.String({ default: 'https://shiprocket.co/tracking/' }),
  PICKUP_PINCODE: Type.String({ default: '560001', pattern: '^[0-9]{6}$' }),
}
