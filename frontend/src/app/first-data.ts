/**
 * Returns API responses that the gateway wrote into the page, keyed by path without /api, so the first screen needs no
 * call: `<script type="application/json" id="first-data">{"/products": {...}}</script>`. {} if the page has none.
 */
export function firstData(): Record<string, unknown> {
  const text = document.getElementById('first-data')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
