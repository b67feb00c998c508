// Every form in which a store may hold a text, and the search for all of them in bytes.

export type Spelling = { text: string; as: string; exact: boolean; bytes: string }

const latin = (bytes: Buffer) => bytes.toString('latin1')

/** Each text plain, as in JSON, a URL, a mail or a page, in hex, as UTF-16, and inside base64 at each offset. */
export function spellingsOf(texts: readonly string[]): Spelling[] {
  return texts.flatMap((text) => {
    const url = encodeURIComponent(text)
    const loose: Record<string, string> = {
      plain: text,
      capitals: text.toUpperCase(),
      JSON: JSON.stringify(text).slice(1, -1),
      'escaped JSON': JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
      'ASCII JSON': text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
      URL: url,
      form: url.replaceAll('%20', '+'),
      HTML: text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
      'quoted-printable': [...Buffer.from(text)].map(quotedPrintable).join(''),
      decomposed: text.normalize('NFD'),
      hex: Buffer.from(text).toString('hex'),
      'UTF-16': latin(Buffer.from(text, 'utf16le')),
    }
    const exact = ['base64', 'base64url'].flatMap((encoding) =>
      [0, 1, 2].map((offset) => ({ as: encoding, bytes: insideBase64(text, offset, encoding as 'base64') })),
    )
    const found = Object.entries(loose).map(([as, spelled]) => {
      const bytes = as === 'UTF-16' ? spelled : latin(Buffer.from(spelled))
      return { text, as, exact: false, bytes: bytes.toLowerCase() }
    })
    return [...found, ...exact.map((one) => ({ text, exact: true, ...one }))]
  })
}

const quotedPrintable = (byte: number) =>
  byte < 33 || byte > 126 || byte === 61
    ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    : String.fromCharCode(byte)

/** The base64 characters that depend only on the text, at this offset from the start of the encoded bytes. */
function insideBase64(text: string, offset: number, encoding: 'base64'): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
  const whole = Math.floor(bytes.length / 3) * 4
  const partly = [0, 1, 2][bytes.length % 3] ?? 0
  return bytes.toString(encoding).slice([0, 2, 3][offset], whole + partly)
}

/** The texts that occur in the bytes, each once, with the form in which it was found first. */
export function found(bytes: Buffer, spellings: readonly Spelling[]): string[] {
  const exact = latin(bytes)
  const loose = exact.toLowerCase()
  const texts = new Map<string, string>()
  for (const spelling of spellings)
    if (!texts.has(spelling.text) && (spelling.exact ? exact : loose).includes(spelling.bytes))
      texts.set(spelling.text, spelling.as)
  return [...texts].map(([text, as]) => `${text} (${as})`)
}
