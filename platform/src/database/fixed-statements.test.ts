// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as text.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

// The text of a statement is fixed in the source, and values are parameters. A text that is composed of fixed names
// needs a comment above it on where they come from.

const root = join(import.meta.dirname, '..', '..', '..')
const reason = /\/\/ Safe to inline: \S/

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree; what of it is read is looked at first.
type Node = any

/** Whether an expression is a literal, or composed of literals and of constants of this file that are fixed. */
function isFixed(node: Node, constants: ReadonlyMap<string, Node>): boolean {
  switch (node?.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return node.expressions.every((part: Node) => isFixed(part, constants))
    case 'BinaryExpression':
      return isFixed(node.left, constants) && isFixed(node.right, constants)
    case 'Identifier':
      return constants.has(node.name) && isFixed(constants.get(node.name), constants)
    default:
      return false
  }
}

/** Returns the statement text that a call passes to Postgres, if it is such a call. */
function statementOf({ callee, arguments: [first] }: Node): Node | undefined {
  if (callee.type !== 'MemberExpression' || !first) return
  const [of, name] = [callee.object.name, callee.property.name]
  if ((of === 'sql' && (name === 'raw' || name === 'lit')) || (of === 'CompiledQuery' && name === 'raw')) return first
  if (name !== 'query') return
  if (first.type !== 'ObjectExpression') return first
  return first.properties.find(({ key }: Node) => key?.name === 'text')?.value ?? first
}

/** Returns the composed statements of a file that have no comment on the source of their parts. */
function openStatements(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  const constants = new Map<string, Node>()
  const statements: Node[] = []
  for (const line of program.body as Node[]) {
    const { kind, declarations = [] } = line.type === 'ExportNamedDeclaration' ? (line.declaration ?? {}) : line
    if (kind === 'const') for (const { id, init } of declarations) if (id.name) constants.set(id.name, init)
  }
  new Visitor({
    CallExpression: (call) => {
      const statement = statementOf(call)
      if (statement && !isFixed(statement, constants)) statements.push(statement)
    },
  }).visit(program)
  const lines = text.split('\n')
  return statements
    .map(({ start }) => text.slice(0, start).split('\n').length)
    .filter((line) => !lines.slice(Math.max(0, line - 4), line).some((above) => reason.test(above)))
    .map((line) => `${file}:${line} ${lines[line - 1]?.trim()}`)
}

test.each([
  ['a template', "pool.query(`select from products where language = '${code}'`)"],
  ['a sum', `pool.query("select from products where language = '" + code + "'")`],
  ['a name that holds one', 'const text = `select ${code}`; pool.query(text)'],
  ['a prepared one', 'client.query({ text: `select ${code}`, rowMode: "array" })'],
  ['Kysely’s raw text', 'sql.raw(code)'],
  ['Kysely’s literal', 'sql`select ${sql.lit(code)}`'],
])('S-58: the check sees %s', (_what, code) => {
  expect(openStatements('a.ts', `function f(code) { ${code} }`)).toHaveLength(1)
  expect(openStatements('a.ts', `// Safe to inline: a list.\nfunction f(code) { ${code} }`)).toEqual([])
})

test.each([
  'pool.query("select $1::text", [code])',
  'pool.query(`select from outbox limit ${most}`)',
  'sql`select ${code}`.execute(db)',
])('S-58: %s is well', (code) =>
  expect(openStatements('a.ts', `const most = 7\nfunction f(code) { ${code} }`)).toEqual([]),
)

test('S-58: no statement of the shop is put together of what somebody else wrote', () => {
  const files = globSync('{gateway,platform,services,contracts,deploy,bench,scripts}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: (path) => /node_modules|\bdist\b/.test(String(path)),
  }).filter((file) => !/[./-](test|testing|fixture)[\w-]*\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.sort().flatMap((file) => openStatements(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
