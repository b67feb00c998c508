import { choice, secret } from '../config/config.ts'
import type { WebhookOptions } from './deliveries.ts'
import type { Reach } from './target-url.ts'

export const demoWebhookKey = 'suvarna-demo-webhook-key'

/** For the service that keeps the endpoints and those that send to them. */
export const webhookConfig = {
  /** Derives the signing secrets of webhooks: the same in identity and in all senders. */
  WEBHOOK_KEY: secret({ demo: demoWebhookKey }),
  /** `loopback` allows a test's own machine as target, over http. */
  WEBHOOK_REACH: choice(['public', 'loopback'], { default: 'public', live: ['public'] }),
}

/** The settings as a sender's options. */
export const webhooksFrom = (config: { WEBHOOK_KEY: string; WEBHOOK_REACH: Reach }): WebhookOptions => ({
  key: Buffer.from(config.WEBHOOK_KEY),
  reach: config.WEBHOOK_REACH,
})
