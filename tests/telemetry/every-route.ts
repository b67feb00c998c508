import { routeTable } from '@suvarna/gateway/routes.ts'
import type { WatchedShop } from './watched-shop.ts'

/** A person who exists nowhere else, so any trace of them in telemetry came from a request. */
export const marked = {
  name: 'Zyxmark Qwvelgar',
  email: 'zyxmark.person@qwvelgar.example',
  phone: '9812039847',
  address: '77 Zyxmarkstreet Lane',
}
export const marks = ['zyxmark', 'qwvelgar', '9812039847', '77%20', '77 zyx']

const everywhere = {
  ...marked,
  ...{ customer_email: marked.email, firstName: marked.name, lastName: marked.name, username: marked.email },
  ...{ password: marked.name, newPassword: marked.name, otp: marked.phone, q: marked.name, search: marked.email },
  ...{ note: marked.address, reason: marked.address, comment: marked.address, title: marked.name, sku: marked.name },
  ...{ stream: marked.email, eventId: marked.email, order_id: marked.email, event: marked.email, city: marked.address },
}

/** Calls every row of the gateway's table with the person's data in its path, query, headers and body. */
export async function callEveryRoute({ store, admin }: WatchedShop): Promise<Map<string, number>> {
  const signIn = async () => {
    const body = JSON.stringify({ email: admin.email, password: admin.password })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${store}/api/auth/login`, { method: 'POST', headers, body })
    return ((await response.json()) as { token: string }).token
  }
  const token = await signIn()
  const leaver = await signIn()
  const statuses = new Map<string, number>()
  for (const route of routeTable()) {
    const values = [marked.email, marked.phone, marked.name]
    const path = route.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(values[statuses.size % 3] ?? ''))
    const query = new URLSearchParams(everywhere)
    const headers: Record<string, string> = {
      authorization: `Bearer ${route.path === '/auth/logout' ? leaver : token}`,
      'user-agent': `${marked.name} <${marked.email}>`,
      cookie: `orders=${encodeURIComponent(marked.email)}; ${marked.phone}=1`,
      'x-forwarded-for': marked.email,
      referer: `${store}/orders?email=${marked.email}`,
      ...Object.fromEntries(route.headers.map((name) => [name, encodeURIComponent(marked.email)])),
    }
    const hasBody = route.method !== 'GET'
    if (hasBody && !route.multipart) headers['content-type'] = 'application/json'
    // With and without a query, because an unknown query is refused early.
    for (const suffix of ['', `?${query}`]) {
      const leave = new AbortController()
      const response = await fetch(`${store}/api${path}${suffix}`, {
        method: route.method,
        headers,
        signal: leave.signal,
        ...(hasBody ? { body: route.multipart ? formOf() : JSON.stringify(everywhere) } : {}),
      })
      statuses.set(route.key, response.status)
      if (route.deadline === 'none') leave.abort()
      else await response.arrayBuffer()
    }
  }
  return statuses
}

function formOf(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(everywhere)) form.set(name, value)
  form.set('image', new Blob(['no picture'], { type: 'image/png' }), `${marked.email}.png`)
  return form
}
