import type { Plugin } from 'vite'

/**
 * What draws an icon, in place of the library's own: 0.4 kB instead of 2 in each page's first load, without the sizes,
 * settings and class names that the shop does not use. An icon with no name of its own is hidden from screen readers, as
 * in the library.
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
 * What the router does for routes that load their own data and for servers that render it, by the text where it begins
 * and the one where it ends: the shop has one `BrowserRouter` and loads its data itself, and a page's first load holds
 * none of this.
 */
const unusedRouting: readonly [from: string, to: string, instead: string][] = [
  // Links that load the next page's data ahead.
  ['let [shouldPrefetch, prefetchRef, prefetchHandlers] =', 'let internalOnClick', ''],
  ['...prefetchHandlers,', 'href: (isSpaLink', ''],
  ['ref: mergeRefs(forwardedRef, prefetchRef),', '}\n', 'ref: forwardedRef, target'],
  ['return shouldPrefetch && !isAbsolute ?', 'link;\n', 'return '],
  // A route that waits for its data, or has failed to load it.
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
  // What of a link says that the data of its page is on the way.
  ['let routerState = React10.useContext(DataRouterStateContext);', 'let { navigator', ''],
  ['let isTransitioning = routerState', 'let toPathname', 'let isTransitioning = false;'],
  ['let nextLocationPathname =', 'if (!caseSensitive)', 'let nextLocationPathname = null;'],
]

/** Fails where an update of the router no longer holds a text, so that nothing is cut by mistake or kept unnoticed. */
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
 * The router without its part for loaded data, and without its warnings for developers and names for their tools, which
 * hold parts of it in the build that no page uses.
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
