import type { Plugin } from 'vite'

/**
 * Replaces the icon library's renderer: 0.4 kB instead of 2 kB in each page's first load, without the sizes, settings
 * and class names that the shop does not use. An icon without a label is hidden from screen readers, as in the library.
 */
const drawn = `
import { createElement } from 'react'
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ node }) => ({ size = 24, ...props }) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...line,
      'aria-hidden': props['aria-label'] || props.role || props.title ? undefined : true,
      ...props,
    },
    node.map(([tag, shape]) => createElement(tag, shape)),
  )
`

export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.m?js$/ },
    handler: () => ({ code: drawn, moduleSideEffects: false }),
  },
})

/**
 * Parts of the router for data routes and server rendering, each by its first and its end text. The shop has one
 * `BrowserRouter` and loads its data itself, so these are cut from the first load.
 */
const unusedRouting: readonly [from: string, to: string, instead: string][] = [
  // Links that prefetch the next page's data.
  ['let [shouldPrefetch, prefetchRef, prefetchHandlers] =', 'let internalOnClick', ''],
  ['...prefetchHandlers,', 'href: (isSpaLink', ''],
  ['ref: mergeRefs(forwardedRef, prefetchRef),', '}\n', 'ref: forwardedRef, target'],
  ['return shouldPrefetch && !isAbsolute ?', 'link;\n', 'return '],
  // Routes that wait for their data or failed to load it.
  ['let dataRouterState = dataRouterOpts?.state;', 'let renderedMatches = matches;', 'if (!matches) return null;'],
  ['let errors = dataRouterState?.errors;', 'return renderedMatches.reduceRight(', ''],
  ['let error;', 'let matches2 = parentMatches.concat', ''],
  ['if (error) {\n          children', 'if (match.route.Component)', ''],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', '\n', ''],
  ['isDataRoute: dataRouterState != null', '\n', 'isDataRoute: false'],
  ['return dataRouterState && (match.route.ErrorBoundary', 'getChildren();\n', 'return '],
  ['let dataRouterContext = React2.useContext(DataRouterContext);\n  if (dataRouterContext &&', 'return', ''],
  ['let matches = dataRouterOpts && dataRouterOpts.state', 'matchRoutes(routes,', 'let matches = '],
  ['return isDataRoute ? useNavigateStable() :', 'useNavigateUnstable()', 'return '],
  // The pending state of links while the data of their page loads.
  ['let routerState = React10.useContext(DataRouterStateContext);', 'let { navigator', ''],
  ['let isTransitioning = routerState', 'let toPathname', 'let isTransitioning = false;'],
  ['let nextLocationPathname =', 'if (!caseSensitive)', 'let nextLocationPathname = null;'],
]

/** Throws if a router update no longer contains a text, so nothing is cut by mistake or left in unnoticed. */
function withoutUnusedRouting(code: string): string {
  return unusedRouting.reduce((rest, [from, to, instead]) => {
    const begin = rest.indexOf(from)
    const end = rest.indexOf(to, begin + from.length)
    if (begin < 0 || end < 0 || rest.includes(from, begin + 1))
      throw new Error(`The router's source no longer has once: ${from} … ${to}`)
    return rest.slice(0, begin) + instead + rest.slice(end)
  }, code)
}

/**
 * The router without data routes, and without its developer warnings and display names, which keep unused parts of it
 * in the build.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: (code.includes('function usePrefetchBehavior(') ? withoutUnusedRouting(code) : code)
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'),
      map: null,
    }),
  },
})
