import type { Cell } from './matrix.ts'
import { type Seen, type ViewName, viewNames } from './views.ts'

/** A refusal with its time, since hanging is worse than refusing. */
const cellText = ({ response, ms }: Seen): string =>
  response === 'ok' ? 'ok' : `${response}, ${(ms / 1000).toFixed(1)} s`

const cellOf = (lines: readonly string[]) => lines.slice(0, 5).join('; ').replaceAll('|', ' or ')

const admins: readonly ViewName[] = ['dashboard', 'products', 'orders', 'admin write', 'upload']
const shoppers = viewNames.filter((name) => !admins.includes(name))

export function asMarkdown(cells: readonly Cell[], seconds: number): string {
  const table = (views: readonly ViewName[]) => [
    `| Part | is | ${views.join(' | ')} |`,
    `| --- | --- | ${views.map(() => '---').join(' | ')} |`,
    ...cells.map(
      ({ component, fault, views: seen }) =>
        `| ${component} | ${fault} | ${views.map((name) => cellText(seen[name])).join(' | ')} |`,
    ),
  ]
  return [
    '# What is seen of it when a part of the shop breaks',
    '',
    `\`npm run test:matrix\`, ${new Date().toISOString().slice(0, 10)}, ${cells.length} cells in ${Math.round(seconds / 60)} minutes. The shop ran as processes of its own over a real Kafka, S3 and Postgres, with a line to each part that can be slow or cut. A cell: the fault comes over one part, a few seconds later everybody tries everything at once, the fault goes, everything must go well again within a minute, and \`npm run check:shop\` opens the books. What must be seen stands in [tests/opt-in/matrix/expected.ts](../../tests/opt-in/matrix/expected.ts); the command fails where something else is.`,
    '',
    '`ok` is a success; else the status and after how many seconds it came, `none` where nothing came. Frozen is SIGSTOP, cut off a line that lets nothing through, slow a line with 0.4 s on each way (Postgres and Kafka 15 ms: they are asked many times for one answer), full a disk without a free byte, and at the providers their refusal of any more.',
    '',
    '## Shoppers',
    '',
    ...table(shoppers),
    '',
    '## Admins',
    '',
    ...table(admins),
    '',
    '## Books',
    '',
    '| Row | Part | was | all well again after | broken invariants | not as expected |',
    '| --- | --- | --- | --- | --- | --- |',
    ...cells.map(
      ({ id, component, fault, recoveredAfter, broken, differs, faulty }) =>
        `| ${id} | ${component} | ${fault} | ${recoveredAfter} s | ${cellOf(broken) || 'none'} | ${cellOf([...differs, ...faulty]) || 'nothing'} |`,
    ),
    '',
  ].join('\n')
}
