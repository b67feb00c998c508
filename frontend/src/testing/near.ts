import { beforeEach, onTestFinished, vi } from 'vitest'

class Near {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: Near['notify']) {
    this.notify = notify
  }
  observe() {
    this.notify([{ isIntersecting: true }])
  }
  disconnect() {}
  unobserve() {}
}

/** In the tests of this file everything on a page is near the viewport. */
export function everythingIsNear(): void {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Near)
    // Behind every hook: screen.tsx waits in one until the page is still, with its network.
    onTestFinished(() => void vi.unstubAllGlobals())
  })
}
