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

/** Treats everything on a page as near the viewport, in all tests of the calling file. */
export function everythingIsNear(): void {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Near)
    // Runs after all hooks: in one of them screen.tsx waits until the page has stopped loading.
    onTestFinished(() => void vi.unstubAllGlobals())
  })
}
