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
// As a transition the first render yields between slices, so that the page responds to input.
const show = () =>
  startTransition(() => {
    if (root)
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      )
  })
// No await: with one at the top the build would split what all pages share into many files.
if (arrived) arrived.then(show)
else show()

// After the page: what it keeps is for later visits. The back office needs a network.
if (import.meta.env.PROD && !/^\/admin(\/|$)/.test(location.pathname))
  addEventListener('load', () => setTimeout(keepForOffline, 2_000))
function keepForOffline() {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
