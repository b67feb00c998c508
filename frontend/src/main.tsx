import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/layers.css'
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/utilities.css'
import './ui/styles/reduced-motion.css'
import { App } from './app/app.tsx'
import { arrived, loadAhead } from './app/routes.tsx'
import { followOtherTabs } from './entities/cart/cart-store.ts'
import { followChosenLanguage } from './lib/language/language.ts'
import { startSession } from './lib/session/session.ts'
import { watchSteps } from './lib/unsaved/back.ts'

followChosenLanguage()
startSession()
followOtherTabs()
watchSteps()
loadAhead()

const root = document.getElementById('root')
// In a transition the first render yields between slices, so the page stays responsive.
const show = () =>
  startTransition(() => {
    if (root)
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      )
  })
// A top-level await would make the build split the code that all pages share into many files.
if (arrived) arrived.then(show)
else show()

// Registered after the page has loaded, since the cache serves later visits. The back office needs a network.
if (import.meta.env.PROD && !/^\/admin(\/|$)/.test(location.pathname))
  addEventListener('load', () => setTimeout(keepForOffline, 2_000))
function keepForOffline() {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
