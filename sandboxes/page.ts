// The sandboxes' pages: escaped HTML, one style sheet, no script.
import escapeHtml from 'escape-html'

const safe = Symbol('html that is escaped already')
export type Html = { [safe]: string }

/** HTML from a template: values are escaped unless they are Html; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return { [safe]: parts.reduce((text, part, at) => text + render(values[at - 1]) + part) }
}

function render(value: unknown): string {
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object' && value !== null && safe in value) return (value as Html)[safe]
  return escapeHtml(String(value ?? ''))
}

/** A whole page with a title and a lead. */
export function page(title: string, lead: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/sandbox.css"></head>
<body><main><h1>${title}</h1><p class="lead">${lead}</p>${body}</main></body>
</html>`[safe]
}

/** A button that posts these fields; the server redirects back to the page. */
export const button = (word: string, action: string, fields: Record<string, string | number> = {}): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${word}</button></form>`

/** Formats as 20 Nov 2026, 18:30 in the shop's time zone. */
export const when = (at: string | number | Date) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )

export const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  )

export const styles = `
:root { --ivory: #FBF8F3; --paper: #FFFFFF; --line: #E6DCCD; --ink: #231B18; --muted: #6A5D54; --kumkum: #7B1E2B; --gold: #B98A3C; --sand: #F2EADF; --leaf: #2C6A4C; --danger: #B3261E }
* { box-sizing: border-box }
body { margin: 0; background: var(--ivory); color: var(--ink); font: 15px/1.5 Figtree, "Segoe UI", system-ui, sans-serif; font-feature-settings: "tnum" }
main { max-width: 1100px; margin: 0 auto; padding: 34px 16px 56px }
h1 { font: 400 30px/1.15 Marcellus, Georgia, serif; margin: 0 0 8px }
h2 { font: 400 20px/1.2 Marcellus, Georgia, serif; margin: 34px 0 12px }
.lead { color: var(--muted); margin: 0 0 22px; max-width: 68ch }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 3px; background: var(--paper) }
table { border-collapse: collapse; width: 100%; min-width: 640px; font-size: 14px }
th, td { text-align: left; padding: 12px 16px; border-bottom: 1px solid var(--line); vertical-align: top }
tr:last-child td { border-bottom: 0 }
th { font-weight: 500; color: var(--muted); font-size: 12.5px; white-space: nowrap }
.number { text-align: right; white-space: nowrap }
small { color: var(--muted); font-size: 12.5px }
a { color: inherit; text-decoration-color: var(--gold); text-underline-offset: 3px }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--ink); border-radius: 3px; background: none; color: var(--ink); font: inherit; cursor: pointer }
button:hover { background: var(--sand) }
form { display: inline-block; margin: 0 6px 6px 0 }
td p { margin: 0 0 6px }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 5px var(--gold) }
.empty { padding: 56px 16px; text-align: center; color: var(--muted); border: 1px solid var(--line); border-radius: 120px 120px 3px 3px; max-width: 420px; margin: 34px auto; background: var(--sand) }
.good { color: var(--leaf) } .bad { color: var(--danger) }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 3px; background: var(--paper) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line); border-radius: 3px; background: var(--paper); font: 14px/1.5 ui-monospace, monospace }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 22px } dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
`
