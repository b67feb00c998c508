/** The shop's own text of a page: an empty line separates paragraphs, `## ` begins a heading, `- ` a list item. */
export function PolicyText({ text }: { text: string }) {
  return blocksOf(text).map(({ kind, lines, key }) => {
    if (kind === 'heading') return <h2 key={key}>{lines.join(' ')}</h2>
    if (kind === 'text') return <p key={key}>{lines.join(' ')}</p>
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  })
}

export type Block = { kind: 'heading' | 'text' | 'list'; lines: string[]; key: string }

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    const kind = line.startsWith('## ') ? 'heading' : line.startsWith('- ') ? 'list' : 'text'
    const text = kind === 'text' ? line : line.replace(/^(##|-)\s+/, '')
    const last = blocks.at(-1)
    if (line === '') open = false
    else if (open && last?.kind === kind && kind !== 'heading') last.lines.push(text)
    else {
      blocks.push({ kind, lines: [text], key: `${at} ${text}` })
      open = true
    }
  }
  return blocks
}
