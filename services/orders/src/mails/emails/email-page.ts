import { shopWords } from '@suvarna/contracts/common/language/shop-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { preferencesLink, unsubscribeLink } from '@suvarna/platform/messages/preference-links.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import escapeHtml from 'escape-html'
import { pathHere } from './mail-language.ts'
import type { MailLine } from './mail-line.ts'

export type EmailContent = {
  subject: string
  title: string
  /** The name in the greeting. */
  name: string
  paragraphs: readonly string[]
  /** For mails about an order. */
  orderId?: string
  lines: readonly MailLine[]
  sums: readonly { name: string; amount: string }[]
  /** Delivery address and payment method, one per line. */
  facts?: readonly { name: string; value: string }[]
  link: string
  /** The label of the link's button; default: 'Follow your order'. */
  button?: string
  /** The last line, in small print; default: says that the button opens the order without a login. */
  note?: string
}

/**
 * The sender and the contact for replies, from the settings when the mail is sent. `store`: the shop's address without
 * a trailing slash, from which pictures are loaded.
 */
export type Sender = { name: string; email: string; phone: string; hours: string; store: string }

/**
 * The recipient whose preferences the mail links to. `purpose`: what one click unsubscribes from; absent for mails that
 * the order requires.
 */
export type Choice = { key: string; contact: string; purpose?: string }

/** Renders the mail as text and as HTML; tables and inline styles look alike in old and new mail programs. */
export function pageOf(
  mail: EmailContent,
  sender: Sender,
  choice?: Choice,
): Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'unsubscribe'> {
  const end = choice && endOf(choice, sender.store)
  const unsubscribe =
    choice?.purpose === undefined
      ? {}
      : {
          unsubscribe: `${sender.store}/api/unsubscribe/${unsubscribeLink(choice.key, choice.contact, choice.purpose)}`,
        }
  return { subject: mail.subject, text: textOf(mail, sender, end), html: htmlOf(mail, sender, end), ...unsubscribe }
}

type End = { words: string; link: string }

/** The mail's footer link, to the mail preferences, with or without an account. */
function endOf({ key, contact, purpose }: Choice, store: string): End {
  const query = new URLSearchParams({ t: preferencesLink(key, contact), ...(purpose ? { purpose } : {}) })
  return {
    words: purpose ? t`Unsubscribe` : t`Choose what we write to you`,
    link: `${store}${pathHere('/preferences')}?${query}`,
  }
}

const followOrder = () => t`Follow your order`
const keepThisMail = () => t`The button opens your order without a login: please keep this mail to yourself.`

const greetingOf = ({ name }: EmailContent) => (name ? t`Dear ${name},` : t`Hello,`)

function textOf(mail: EmailContent, { name: shop, email, phone, hours }: Sender, end?: End): string {
  const { paragraphs, orderId, lines, sums, facts = [], link, button = followOrder() } = mail
  const rows = lines.map(({ name, quantity, amount }) => `  ${quantity} × ${name}  ${amount}`)
  const order = [
    ...(orderId ? [t`Order ${orderId}`] : []),
    ...rows,
    ...sums.map(({ name, amount }) => `  ${name}  ${amount}`),
  ]
  return [
    greetingOf(mail),
    ...paragraphs,
    order.join('\n'),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    `${button}: ${link}`,
    t`Questions? ${email}, ${phone} (${shopWords(hours)})`,
    `${shop}\n${t`Gold for every day`}`,
    ...(end ? [`${end.words}: ${end.link}`] : []),
  ].join('\n\n')
}

const color = {
  ivory: '#FBF8F3',
  paper: '#FFFFFF',
  line: '#E6DCCD',
  ink: '#231B18',
  muted: '#6A5D54',
  kumkum: '#7B1E2B',
  gold: '#B98A3C',
}
const serif = "Marcellus,Georgia,'Times New Roman',serif"
const sans = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const cell = `padding:10px 0;border-bottom:1px solid ${color.line};vertical-align:top`

/** Mail programs with dark mode apply these over the inline colours; others show the light version. */
const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#171210!important;color:#F3ECE4!important}.sheet{background:#231B18!important;border-color:#B98A3C #4A3D36 #4A3D36!important}.line{border-color:#4A3D36!important}.muted{color:#C9BCB0!important}}`

/** The smallest version of a picture. It is decorative: the text beside it says the same. */
function pictureCell(image: string | undefined, store: string): string {
  const [file] = pictureSrcSet(image)?.split(' ') ?? []
  const picture = file
    ? `<img src="${escapeHtml(`${store}${file}`)}" width="56" height="70" alt="" style="display:block;border-radius:3px;background:#F2EADF">`
    : ''
  return `<td class="line" width="${file ? 68 : 0}" style="${cell}${file ? '' : ';padding:0;width:0'}">${picture}</td>`
}

function htmlOf(mail: EmailContent, { name: shop, email, phone, hours, store }: Sender, end?: End): string {
  const {
    title,
    paragraphs,
    orderId,
    lines,
    sums,
    facts = [],
    link,
    button = followOrder(),
    note = keepThisMail(),
  } = mail
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`
  const amountCell = (amount: string, more = '') =>
    `<td align="right" class="line" style="${cell};white-space:nowrap${more}">${escapeHtml(amount)}</td>`
  const items = lines.map(({ name, quantity, amount, image }) => {
    const words = `<td class="line" style="${cell}">${escapeHtml(name)}<br><span class="muted" style="color:${color.muted};font-size:13px">${t`Quantity ${quantity}`}</span></td>`
    return `<tr>${pictureCell(image, store)}${words}${amountCell(amount)}</tr>`
  })
  const sumRow = (name: string, amount: string, more: string) =>
    `<tr><td class="line" colspan="2" style="${cell}${more}">${escapeHtml(name)}</td>${amountCell(amount, more)}</tr>`
  const about = facts.map(
    ({ name, value }) =>
      `<p style="margin:14px 0 0;font-size:15px"><span class="muted" style="color:${color.muted};font-size:13px">${escapeHtml(name)}</span><br>${escapeHtml(value)}</p>`,
  )
  const totals = sums.map(({ name, amount }) =>
    sumRow(name, amount, name === t`Total` ? ';font-weight:600;border-bottom:0' : ''),
  )
  return `<!doctype html>
<html lang="${t`en`}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;background:${color.ivory};color:${color.ink};font:16px/1.5 ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:34px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="center" style="padding-bottom:22px;font:24px/1.2 ${serif};letter-spacing:6px">SUVARNA</td></tr>
<tr><td class="sheet" style="padding:34px 24px;background:${color.paper};border:1px solid ${color.line};border-top:2px solid ${color.gold}">
<h1 style="margin:0 0 16px;font:400 26px/1.2 ${serif}">${escapeHtml(title)}</h1>
${[greetingOf(mail), ...paragraphs].map(paragraph).join('\n')}
${orderId ? `<p class="muted" style="margin:26px 0 6px;color:${color.muted};font-size:14px">${escapeHtml(t`Order ${orderId}`)}</p>` : ''}
<table width="100%" cellpadding="0" cellspacing="0" class="line" style="border-top:1px solid ${color.line};font-size:15px">
${[...items, ...totals].join('\n')}
</table>
${about.join('\n')}
<p style="margin:28px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 26px;background:${color.kumkum};color:#FFFFFF;text-decoration:none;border-radius:3px">${escapeHtml(button)}</a></p>
</td></tr>
<tr><td align="center" class="muted" style="padding-top:20px;color:${color.muted};font-size:13px">${escapeHtml(shop)} · ${t`Gold for every day`}<br>${t`Questions?`} <a href="mailto:${escapeHtml(email)}" class="muted" style="color:${color.muted}">${escapeHtml(email)}</a>, ${escapeHtml(phone)} (${escapeHtml(shopWords(hours))})<br>${escapeHtml(note)}${end ? `<br><a href="${escapeHtml(end.link)}" class="muted" style="display:inline-block;padding:12px 8px;color:${color.muted}">${escapeHtml(end.words)}</a>` : ''}</td></tr>
</table></td></tr></table>
</body></html>`
}
