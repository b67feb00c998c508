/**
 * Answers that the gateway wrote into the page, keyed by API path without /api, so that the first screen needs no call:
 * `<script type="application/json" id="first-data">{"/products": {...}}</script>`. {} where the page has none.
 */
export function firstData(): Record<string, unknown> {
  const text = document.getElementById('first-data')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
