// Scroll positions per path and query, in memory while the page lives and in session storage beyond it.

const STORAGE_KEY = 'scroll-positions'
const positions: Record<string, number> = load()
let current = ''
let restoring = false
let hasArrived = false

export function showPage(page: string): void {
  current = page
}

/** Notes every scroll of the shown page and writes all of them down when the document goes. */
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

/** A list that was narrowed or went on is another address at the same place. */
export function stayInPlace(): undefined {
  restoring = false
  positions[current] = window.scrollY
}

/** Scrolls to where the page was left; while its content is still arriving it grows towards the place. */
export function restoreScroll(page: string): () => void {
  const target = positions[page] ?? 0
  const isThere = target === 0 && !hasArrived
  hasArrived = true
  // A document opens at its top: to scroll there would lay the page out in the middle of its first drawing.
  if (isThere) return () => {}
  const stop = () => {
    restoring = false
    growth.disconnect()
    clearTimeout(patience)
    for (const type of userScrolls) window.removeEventListener(type, stop)
  }
  const reach = () => {
    window.scrollTo(0, target)
    if (Math.abs(window.scrollY - target) < 2) stop()
  }
  const userScrolls = ['wheel', 'touchstart', 'keydown'] as const
  const growth = new ResizeObserver(reach)
  const patience = setTimeout(stop, 3000)
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
  // A link or a typed address is a new navigation even when this tab knows the page.
  if (visit?.type === 'navigate') delete known[location.pathname + location.search]
  return known
}
