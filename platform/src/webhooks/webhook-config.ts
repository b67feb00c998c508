import { choice, secret } from '../config/config.ts'
import type { WebhookOptions } from './deliveries.ts'
import type { Reach } from './target-url.ts'

export const demoWebhookKey = 'suvarna-demo-webhook-key'

/** For who keeps the endpoints and for who sends to them. */
export const webhookConfig = {
  /** Makes the signing secrets of webhooks: the same in identity and in all that send. */
  WEBHOOK_KEY: secret({ demo: demoWebhookKey }),
  /** `loopback` lets a test be told on its own machine, over http. */
  WEBHOOK_REACH: choice(['public', 'loopback'], { default: 'public', live: ['public'] }),
}

/** What a sender is told of it. */
export const webhooksFrom = (config: { WEBHOOK_KEY: string; WEBHOOK_REACH: Reach }): WebhookOptions => ({
  key: Buffer.from(config.WEBHOOK_KEY),
  reach: config.WEBHOOK_REACH,
})
