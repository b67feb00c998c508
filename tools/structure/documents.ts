import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the links, paths and commands in a document whose targets do not exist. */
export function brokenNames(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
    .filter((link) => !leadsSomewhere(root, path, link))
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words ?? '')
  const paths = named.filter((words) => isPath.test(words)).filter((words) => !existsSync(join(root, words)))
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !(name in scripts) && !name.endsWith(':'))
  return [...links, ...paths, ...commands.map((name) => `npm run ${name}`)]
}

/** Whether a link's file exists, and its heading, if it has one. */
function leadsSomewhere(root: string, path: string, link: string): boolean {
  const [file = '', heading] = link.split('#')
  const target = file === '' ? join(root, path) : join(root, dirname(path), file)
  if (!existsSync(target)) return false
  return heading === undefined || !target.endsWith('.md') || anchorsOf(readFileSync(target, 'utf8')).has(heading)
}

/** The anchors of a document's headings, as the usual forges generate them. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** A path that starts with a folder of the repository and has no placeholder. */
const isPath =
  /^(apps|bench|contracts|deploy|docs|frontend|gateway|platform|sandboxes|scripts|seed|services|test-infra|tests|tools)\/[\w./-]+$/

export type Step = { file: string; by: string }

/** The rows of a table of steps: a file, and the link to the next one. */
export const stepsOf = (document: string): Step[] =>
  [...document.matchAll(/^\| `([\w./-]+\.\w+)` \|.*\| ([^|]*) \|$/gm)].map(([, file = '', by = '']) => ({ file, by }))

/** Broken steps from file to file, as sentences. */
export function brokenSteps(root: string, steps: readonly Step[]): string[] {
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const broken: string[] = []
  let from: Step | undefined
  for (const step of steps) {
    if (!existsSync(join(root, step.file))) {
      broken.push(`${step.file} is not there`)
      continue
    }
    const isAside = step.by === 'aside'
    if (from && !leads(from, step, isAside))
      broken.push(`${from.file} does not lead to ${step.file} by: ${isAside ? 'imports' : from.by}`)
    if (!isAside) from = step
  }
  return broken

  function leads({ file, by }: Step, next: Step, isAside: boolean): boolean {
    if (isAside || by === 'imports') return imports(file, next.file)
    if (by === 'imported by') return imports(next.file, file)
    const target = by.replaceAll('`', '')
    return target !== '' && text(file).includes(target) && text(next.file).includes(target)
  }

  function imports(file: string, other: string): boolean {
    const named = [...text(file).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name]) => name ?? '')
    return named.some((name) => (name.startsWith('.') ? join(dirname(file), name) : ofPackage(name)) === other)
  }
}

/** Resolves `@suvarna/orders/service.ts` to a file of services/orders/src. */
function ofPackage(name: string): string {
  const [, owner = '', rest = ''] = /^@suvarna\/([\w-]+)\/(.+)$/.exec(name) ?? []
  const root = ['contracts', 'platform', 'gateway', 'frontend'].includes(owner) ? owner : `services/${owner}`
  return `${root}/src/${rest}`
}
