import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

export type Imports = {
  /** Number of files read: too few means that the compiler was missing, not that all is well. */
  modules: number
  broken: { rule: string; from: string; to: string }[]
}

/** Reads every import below `root`, types included, and checks it against the rules. */
export async function readImports(
  root: string,
  places: readonly string[],
  forbidden: IForbiddenRuleType[],
): Promise<Imports> {
  const { output } = await cruise([...places], {
    baseDir: root,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    validate: true,
    ruleSet: { forbidden },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  })
  const { modules, summary } = output as ICruiseResult
  return {
    modules: modules.filter(
      ({ source, couldNotResolve }) =>
        /\.(ts|tsx|mts|mjs)$/.test(source) && !source.includes('node_modules') && !couldNotResolve,
    ).length,
    broken: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
