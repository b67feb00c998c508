import { s3Config } from '@suvarna/platform/outside/s3-config.ts'

export const catalogConfig = { ...s3Config }
