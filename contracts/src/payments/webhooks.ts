import { Type } from 'typebox'
import { Done } from '../common/routes/route.ts'
import { type ProviderName, type ProviderProfile, profileOf, providerNames } from './providers.ts'

const webhookOf = ({ webhook }: ProviderProfile) =>
  ({
    service: 'payments',
    access: 'webhook',
    summary: 'News from the payment provider; the signature is over the raw body',
    headers: Type.Object({
      [webhook.signature]: Type.Optional(Type.String({ maxLength: 256 })),
      [webhook.event]: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    body: Type.Object({ event: Type.String({ maxLength: 100 }) }, { additionalProperties: true }),
    response: { 200: Done },
    problems: ['webhook_signature'],
  }) as const

type WebhookRoutes = { [Name in ProviderName as `POST /webhooks/${Name}`]: ReturnType<typeof webhookOf> }

/** Each provider has a webhook address of its own. */
export const webhookRoutes = Object.fromEntries(
  providerNames.map((name) => [`POST /webhooks/${name}`, webhookOf(profileOf(name))]),
) as WebhookRoutes
