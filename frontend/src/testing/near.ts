import { afterEach, beforeEach, vi } from 'vitest'

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
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', Near))
  afterEach(() => void vi.unstubAllGlobals())
}
