import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { noticeMail, type Words } from '../account/notice-mail.ts'
import { mailDay } from '../mail-day.ts'

type Receipt = { ticket: string; dueAt: string; language: Language }

/** The address is unproved, so the mail repeats nothing that was typed: it must not carry a stranger's words. */
export const receiptMail = ({ ticket, dueAt, language }: Receipt): Words =>
  noticeMail(t`Your complaint ${ticket}`, '', [
    t`We have your complaint. Its number is ${ticket}; please name it when you write or call.`,
    t`Somebody of ours reads it, and you have an answer by mail by ${mailDay(dueAt, language)} at the latest.`,
    t`If you did not write to us, somebody typed your address by mistake: you need not do anything.`,
  ])

type Answer = { ticket: string; name: string; text: string; link: string }

export const answerMail = ({ ticket, name, text, link }: Answer): Words =>
  noticeMail(t`Our answer to your complaint ${ticket}`, name, [
    ...text.split(/\n+/).map(plain).filter(Boolean),
    t`If this does not put it right, please write again and name ${ticket}: you get a new number, and somebody looks at both.`,
    `link ${link}`,
  ])

/** The mail treats paragraphs that begin with `code ` or `link ` specially; in an answer they are ordinary text. */
const plain = (paragraph: string) => paragraph.trim().replace(/^(code|link)(?= )/, (sign) => `– ${sign}`)
