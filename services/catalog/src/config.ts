import { processConfig } from '@suvarna/platform/config/process-config.ts'
import { s3Config } from '@suvarna/platform/outside/s3-config.ts'
import { webhookConfig } from '@suvarna/platform/webhooks/webhook-config.ts'

export const catalogConfig = { ...s3Config, ...webhookConfig, SHOP_ENV: processConfig.SHOP_ENV }
