// The provider's widget. Its script loads only for an online payment; it is opened with an order.
import { t } from '@suvarna/contracts/common/language/text.ts'
import type { PaymentOffer } from './payment-offer.ts'
import type { Opening, Widget } from './providers/provider-window.ts'
import { providerWindows } from './providers/provider-windows.ts'

const PATIENCE_MS = 15_000
const loads = new Map<string, Promise<void>>()

/** Loads the script once; after a failure the next call tries again. */
export function loadWidget({ provider, script }: PaymentOffer): Promise<void> {
  const known = loads.get(script)
  if (known) return known
  const load = fetchScript(script, providerWindows[provider].isLoaded)
  loads.set(script, load)
  load.catch(() => loads.delete(script))
  return load
}

function fetchScript(src: string, isLoaded: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const end = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    const fail = () =>
      end(() => {
        element.remove()
        reject(new Error(t`The payment window could not be loaded`))
      })
    const timer = setTimeout(fail, PATIENCE_MS)
    element.onload = () => (isLoaded() ? end(resolve) : fail())
    element.onerror = fail
    element.src = src
    document.head.append(element)
  })
}

/** Opens the loaded widget of the shop's provider. */
export const openWidget = ({ provider, keyId }: PaymentOffer, opening: Omit<Opening, 'keyId'>): Widget =>
  providerWindows[provider].open({ ...opening, keyId })
