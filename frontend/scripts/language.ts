import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { type BuildLanguage, placeOf, translated } from './catalogues.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Tagged = Node & {
  tag: Node & { name?: string }
  quasi: { quasis: { value: { cooked: string } }[]; expressions: Node[] }
}

const tags = new Set(['t', 'rich'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isTagged = (node: Node): node is Tagged =>
  node.type === 'TaggedTemplateExpression' && tags.has((node as Tagged).tag.name ?? '')

/**
 * Replaces each t`…` and rich`…` with the text in the build's language, so a page loads only its own texts. A missing
 * translation fails the build.
 */
export function speak(language: BuildLanguage): Plugin {
  const missing = new Set<string>()
  return {
    name: 'texts',
    enforce: 'pre',
    transform: {
      filter: { id: /^[^?]*\/(frontend|contracts)\/src\/[^?]*\.tsx?$/, code: /\b(t|rich)`/ },
      handler(code, id) {
        const lang = id.endsWith('x') ? 'tsx' : 'ts'
        const program = parseAst(code, { lang }) as unknown as Node
        const text = inLanguageOf(language, code, id, (english) => missing.add(`${placeOf(id)}: ${english}`))
        return { code: text(program), map: null }
      },
    },
    transformIndexHtml: { order: 'pre', handler: (html) => (language === 'hi' ? shellOf(html) : html) },
    buildEnd() {
      if (missing.size > 0) this.error(`Texts without a translation:\n${[...missing].join('\n')}`)
    },
  }
}

/** Returns a function that renders a node's source with its texts translated. */
export function inLanguageOf(
  language: BuildLanguage,
  code: string,
  file: string,
  onMissing: (english: string) => void,
): (node: Node) => string {
  const render = (node: Node, isChild = false): string => {
    if (isTagged(node)) return texts(node, isChild)
    if (node.type === 'JSXExpressionContainer' && isChild) {
      const { expression } = node as Node & { expression: Node }
      if (isTagged(expression) && expression.tag.name === 'rich') return texts(expression, true)
    }
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment'
    let [from, rendered] = [node.start, '']
    for (const { child, inElement } of childrenOf(node, isElement)) {
      rendered += code.slice(from, child.start) + render(child, inElement)
      from = child.end
    }
    return rendered + code.slice(from, node.end)
  }
  const texts = ({ tag, quasi }: Tagged, isChild: boolean): string => {
    const english = quasi.quasis.map(({ value }, index) => (index ? `{${index - 1}}` : '') + value.cooked).join('')
    const text = translated(language, english, file)
    if (text === undefined) onMissing(english)
    const parts = (text ?? english).split(/\{(\d)\}/)
    const values = quasi.expressions.map((value) => render(value))
    const used = new Set(parts.filter((_, index) => index % 2 === 1).map(Number))
    if (used.size !== values.length || values.some((_, index) => !used.has(index)))
      throw new Error(`${placeOf(file)}: '${text}' has other values than '${english}'`)
    const pieces = parts.map((part, index) =>
      index % 2 === 0 ? { text: part, code: '' } : { text: '', code: values[Number(part)] ?? '' },
    )
    if (tag.name === 'rich') {
      const jsx = pieces.map(({ text, code }) => (code ? `{${code}}` : text && `{${JSON.stringify(text)}}`)).join('')
      return isChild ? jsx : `<>${jsx}</>`
    }
    if (values.length === 0) return JSON.stringify(text ?? english)
    return `\`${pieces.map(({ text, code }) => (code ? `\${${code}}` : escaped(text))).join('')}\``
  }
  return (node) => code.slice(0, node.start) + render(node) + code.slice(node.end)
}

const escaped = (text: string) => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)

/** Returns the direct children of a node in source order. */
function childrenOf(node: Node, isElement: boolean): { child: Node; inElement: boolean }[] {
  const found = Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter(isNode)
      .map((child) => ({ child, inElement: isElement && key === 'children' })),
  )
  // A shorthand such as `{ keep = t`Keep` }` has its name as key and again inside its value; only the value is kept.
  return found
    .filter(({ child }) => !found.some(({ child: other }) => other.start === child.start && other.end > child.end))
    .filter(({ child }, index, all) => all.findIndex((other) => other.child.start === child.start) === index)
    .sort((a, b) => a.child.start - b.child.start)
}

/** Loads the Devanagari font: its script, which has the file name, precedes the styles so as not to wait for them. */
export function letters(language: BuildLanguage): Plugin {
  const name = 'noto-sans-devanagari.woff2'
  const file = join('src', 'ui', 'fonts', name)
  const script = (address: string) => `<script src="/letters.js" data-file="${address}"></script>`
  let base = ''
  return {
    name: 'letters',
    apply: () => language === 'hi',
    configResolved: (config) => {
      base = config.base
    },
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name, source: readFileSync(join(import.meta.dirname, '..', file)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const made = Object.values(bundle ?? {}).find(({ fileName }) => fileName.includes('noto-sans-devanagari'))
        if (bundle && !made) throw new Error(`${name} is not among the files of the build`)
        return html.replace('<link', `${script(base + (made?.fileName ?? file))}<link`)
      },
    },
  }
}

/** Translates the texts of index.html; the gateway supplies the title and description. */
function shellOf(html: string): string {
  const file = join(import.meta.dirname, '..', 'index.html')
  const replaced = (page: string, english: string, other: string) => {
    if (!page.includes(english)) throw new Error(`index.html has no '${english}'`)
    return page.replace(english, () => other)
  }
  const said = [
    'Gold for every day',
    'Suvarna needs JavaScript to show its pieces. Please allow it for this page.',
  ].reduce((page, english) => replaced(page, english, translated('hi', english, file) ?? english), html)
  return replaced(said, 'lang="en-IN"', 'lang="hi"')
}
