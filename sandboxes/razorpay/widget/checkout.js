// The script that a shop loads: window.Razorpay with the real widget's options and events. The dialog is a frame of the
// sandbox.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  class Razorpay {
    #options
    #listeners = []
    #frame = null
    #before = null
    #timer = 0
    #hear = (message) => this.#heard(message)

    constructor(options) {
      for (const name of ['key', 'order_id']) if (!options?.[name]) throw new Error(`\`${name}\` is mandatory`)
      this.#options = options
    }

    /** 'payment.failed' is the only event: { error }. */
    on(event, listener) {
      this.#listeners.push({ event, listener })
      return this
    }

    open() {
      if (this.#frame) return
      const { key, order_id, timeout } = this.#options
      if (timeout) this.#timer = setTimeout(() => this.close(), timeout * 1000)
      this.#before = document.activeElement
      const frame = document.createElement('iframe')
      frame.src = `${origin}/v1/checkout/widget?${new URLSearchParams({ key_id: key, order_id })}`
      frame.title = 'Razorpay sandbox: pay for your order'
      frame.className = 'razorpay-checkout-frame'
      const look = { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' }
      Object.assign(frame.style, look, { background: 'transparent', colorScheme: 'light' })
      window.addEventListener('message', this.#hear)
      document.documentElement.style.overflow = 'hidden'
      document.body.append(frame)
      this.#frame = frame
    }

    /** Closes the dialog; the page receives a dismissal. */
    close() {
      if (!this.#frame) return
      this.#leave()
      this.#options.modal?.ondismiss?.()
    }

    #leave() {
      clearTimeout(this.#timer)
      window.removeEventListener('message', this.#hear)
      document.documentElement.style.overflow = ''
      this.#frame.remove()
      this.#frame = null
      this.#before?.focus?.()
    }

    #heard({ origin: from, source, data }) {
      if (from !== origin || source !== this.#frame?.contentWindow) return
      if (data.type === 'ready') this.#introduce()
      if (data.type === 'failed') this.#tell('payment.failed', { error: data.error })
      if (data.type === 'dismissed') this.close()
      if (data.type === 'paid') {
        this.#leave()
        this.#options.handler?.(data.response)
      }
    }

    #introduce() {
      const { name, description, prefill, theme, modal } = this.#options
      const { name: buyer, contact, email } = prefill ?? {}
      const told = { name, description, color: theme?.color, prefill: { name: buyer, contact, email } }
      this.#frame.contentWindow.postMessage({ type: 'open', ...told, escape: modal?.escape !== false }, origin)
      this.#frame.focus()
    }

    #tell(event, told) {
      for (const each of this.#listeners) if (each.event === event) each.listener(told)
    }
  }

  window.Razorpay = Razorpay
})()
