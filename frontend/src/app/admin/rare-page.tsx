import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import screenStyles from '../../ui/admin/screen.module.css'

/** A large or rarely used screen whose code loads when it is opened. */
export function rarePage(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<div className={screenStyles.screen} aria-busy="true" />}>
      <Page />
    </Suspense>
  )
}
