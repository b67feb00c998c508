import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './shared/styles/tokens.css'
import './shared/styles/fonts.css'
import './shared/styles/base.css'
import './shared/styles/common.css'
import './shared/styles/reduced-motion.css'
import { App } from './app/app.tsx'
import { followOtherTabs } from './shared/bag/bag-store.ts'
import { watchSteps } from './shared/leaving/back.ts'
import { startSession } from './shared/session/session.ts'

startSession()
followOtherTabs()
watchSteps()

const root = document.getElementById('root')
if (root) {
  // As a transition the first drawing is done in slices, between which the page answers a finger.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
