// Inside the frame: the tester chooses the payment's outcome, and whether the page is notified of it.
const shop = { origin: null, escape: true }
const dialog = document.querySelector('[role=dialog]')
const status = document.querySelector('[role=status]')
const orderId = dialog.dataset.order
const buttons = () => [...dialog.querySelectorAll('button:not([disabled])')]

const tell = (message) => {
  if (shop.origin) window.parent.postMessage(message, shop.origin)
}
const write = (name, text) => {
  const place = document.querySelector(`[data-told=${name}]`)
  if (text) place.textContent = text
  place.hidden = !text
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || data?.type !== 'open') return
  shop.origin = origin
  shop.escape = data.escape
  write('shop', data.name || 'Payment')
  write('description', data.description)
  write('buyer', [data.prefill?.name, data.prefill?.contact].filter(Boolean).join(' · '))
  if (CSS.supports('color', data.color ?? '')) dialog.style.setProperty('--theme', data.color)
  ;(dialog.querySelector('.main') ?? buttons()[0])?.focus()
})

/** Pays at the provider; throws the provider's refusal. */
async function pay(outcome) {
  const answer = await fetch('/sandbox/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.error?.description)
  return body
}

const acts = {
  async success() {
    tell({ type: 'paid', response: await pay('success') })
  },
  async failure() {
    const { error } = await pay('failure')
    tell({ type: 'failed', error })
    return error.description
  },
  async vanish() {
    await pay('success')
    for (const button of buttons()) button.disabled = button.dataset.act !== 'dismiss'
    return 'Paid. The shop’s page was not told: close the tab now, as a phone that lost its network would.'
  },
  async dismiss() {
    tell({ type: 'dismissed' })
  },
}

dialog.addEventListener('click', async ({ target }) => {
  const act = target.closest('button')?.dataset.act
  if (!act || dialog.ariaBusy === 'true') return
  dialog.ariaBusy = 'true'
  status.textContent = act === 'dismiss' ? '' : 'One moment …'
  status.textContent = (await acts[act]().catch((fault) => fault.message || 'The sandbox did not answer.')) ?? ''
  dialog.ariaBusy = 'false'
  if (document.activeElement?.disabled !== false) buttons()[0]?.focus()
})

// As in a modal: Tab wraps around, Escape closes.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && shop.escape) tell({ type: 'dismissed' })
  if (event.key !== 'Tab') return
  const [first, last] = [buttons()[0], buttons().at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
})

if (window.parent !== window) window.parent.postMessage({ type: 'ready' }, '*')
