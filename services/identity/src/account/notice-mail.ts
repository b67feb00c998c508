import { t } from '@suvarna/contracts/common/language/text.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import escapeHtml from 'escape-html'

export type Words = Pick<OutgoingMail, 'subject' | 'text' | 'html'>

/** Paragraphs as plain text and sober HTML; one with `code ` in front is shown large, one with `link ` as a link. */
export function noticeMail(subject: string, name: string, paragraphs: readonly string[]): Words {
  const greeting = name ? t`Dear ${name},` : t`Hello,`
  const all = [greeting, ...paragraphs, 'Suvarna']
  const html = all.map((paragraph) => {
    const code = /^code (\d+)$/.exec(paragraph)?.[1]
    if (code) return `<p style="font-size:28px;letter-spacing:6px;margin:20px 0"><strong>${code}</strong></p>`
    const link = /^link (https?:\S+)$/.exec(paragraph)?.[1]
    const text = escapeHtml(link ?? paragraph)
    return link ? `<p><a href="${text}" style="color:#7a4b12">${text}</a></p>` : `<p>${text}</p>`
  })
  return {
    subject,
    text: all.map((paragraph) => paragraph.replace(/^(code|link) /, '')).join('\n\n'),
    html: `<div lang="${t`en`}" style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#2b2118">${html.join('')}</div>`,
  }
}
