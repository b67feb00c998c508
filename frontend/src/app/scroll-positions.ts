// Scroll positions by path and query: in memory while the page lives, then in session storage.

const STORAGE_KEY = 'scroll-positions'
/** A list may load late on a slow network; scrolling ends the wait. */
const WAIT_FOR_CONTENT_MS = 30_000
const positions: Record<string, number> = load()
let current = ''
let restoring = false
let hasArrived = false

export function showPage(page: string): void {
  current = page
}

/** Records every scroll of the current page and stores all positions when the document is unloaded. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual'
  const note = () => {
    if (!restoring) positions[current] = window.scrollY
  }
  const store = () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', store)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', store)
  }
}

export function startAtTop(): undefined {
  restoring = false
  hasArrived = true
  window.scrollTo(0, 0)
}

/** For a navigation that keeps its scroll position, such as filtering a list or loading more. */
export function stayInPlace(): undefined {
  restoring = false
  positions[current] = window.scrollY
}

/**
 * Scrolls to the recorded position, and again as content loads until the page is tall enough. Returns a cancel
 * function.
 */
export function restoreScroll(page: string): () => void {
  const target = positions[page] ?? 0
  const isThere = target === 0 && !hasArrived
  hasArrived = true
  // A document opens at the top, and scrolling there would force a layout during the first render.
  if (isThere) return () => {}
  const stop = () => {
    restoring = false
    growth.disconnect()
    clearTimeout(giveUp)
    for (const type of userScrolls) window.removeEventListener(type, stop)
  }
  const reach = () => {
    window.scrollTo(0, target)
    if (Math.abs(window.scrollY - target) < 2) stop()
  }
  const userScrolls = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const growth = new ResizeObserver(reach)
  const giveUp = setTimeout(stop, WAIT_FOR_CONTENT_MS)
  restoring = true
  for (const type of userScrolls) window.addEventListener(type, stop, { passive: true })
  growth.observe(document.body)
  reach()
  return stop
}

function load(): Record<string, number> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const saved = sessionStorage.getItem(STORAGE_KEY)
  const known = saved ? (JSON.parse(saved) as Record<string, number>) : {}
  // A link or a typed address is a new navigation, even if this tab has a position for the page.
  if (visit?.type === 'navigate') delete known[location.pathname + location.search]
  return known
}
