import { processConfig } from '@suvarna/platform/config/process-config.ts'
import { s3Config } from '@suvarna/platform/outside/s3-config.ts'

export const catalogConfig = { ...s3Config, SHOP_ENV: processConfig.SHOP_ENV }
