import { codeFacts } from './facts/code-facts.ts'
import { readRepository } from './facts/repository.ts'
import type { Finding } from './finding.ts'
import { judgeAgreement, judgeRules } from './judge.ts'
import { workloadsOf } from './kube/kube.ts'
import { print } from './print.ts'
import { rendersToJudge, staleness } from './render/renders.ts'
import { schemaFaults } from './schema-check.ts'
import type { World } from './world.ts'

// `npm run ops:check`: checks every overlay and component combination against the schemas, the twenty rules and the
// code.
const began = Date.now()
const [freshness, code, repository] = await Promise.all([staleness(), codeFacts(), readRepository()])
const { stale, skipped } = freshness
const renders = await rendersToJudge(freshness)
// The compiler runs in parallel with the rules.
const schema = schemaFaults(renders.flatMap(({ objects }) => objects))
const stores = renders.filter(({ stage }) => stage === 'stores').flatMap(({ objects }) => objects)
const judged = renders.map(({ name, stage, objects }) => {
  const world: World = { render: name, stage, objects, workloads: workloadsOf(objects), stores, code, repository }
  return { name, objects: objects.length, rules: judgeRules(world), agreement: judgeAgreement(world) }
})
const findings: Finding[] = [
  ...stale.map((what) => ({ id: 'fresh', where: 'deploy/k8s/rendered.json.br', what })),
  ...(await schema).map((fault) => ({ id: 'schema', ...fault })),
]
const right = print(judged, findings, skipped)
console.log(`${Math.round((Date.now() - began) / 100) / 10} s`)
process.exit(right ? 0 : 1)
