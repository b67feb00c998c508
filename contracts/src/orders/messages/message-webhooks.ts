import { Type } from 'typebox'
import { Done, type Routes } from '../../common/routes/route.ts'

const service = 'orders'
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Reports by WhatsApp and MSG91 about messages to phones. */
export const messageWebhookRoutes = {
  'GET /webhooks/whatsapp': {
    service,
    access: 'public',
    summary: 'Meta asks once whether this address is ours, and gets its challenge back',
    query: Type.Object(
      {
        'hub.mode': Text(20),
        'hub.verify_token': Text(200),
        'hub.challenge': Type.String({ pattern: '^[0-9A-Za-z_-]{1,200}$' }),
      },
      { additionalProperties: false },
    ),
    produces: 'text/plain',
    response: { 200: Type.String() },
    problems: ['forbidden'],
  },
  'POST /webhooks/whatsapp': {
    service,
    access: 'webhook',
    summary: 'What became of WhatsApp messages, and who wants no more; the signature is over the raw body',
    headers: Type.Object({ 'x-hub-signature-256': Type.Optional(Type.String({ maxLength: 256 })) }),
    body: Type.Object({ object: Type.String({ maxLength: 100 }) }, { additionalProperties: true }),
    response: { 200: Done },
    problems: ['webhook_signature'],
  },
  'POST /webhooks/msg91/{secret}': {
    service,
    access: 'webhook',
    summary: 'Delivery reports of SMS, one number each; MSG91 signs nothing, so the address holds a secret',
    params: Type.Object({ secret: Text(200) }),
    body: Type.Object({ requestId: Type.String({ maxLength: 100 }) }, { additionalProperties: true }),
    response: { 200: Done },
    problems: ['webhook_signature'],
  },
} as const satisfies Routes
