import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Slices that every other slice of its service may import; the others never import one another. */
const baseSlices: Record<string, string> = {
  orders: 'order|stock|settings|offers',
  catalog: 'product|pictures',
  identity: 'account',
  payments: 'payment',
  shipping: 'shipment',
  analytics: 'archive|summary',
}

/** Slices that may import other slices: history restores any kind of object, figure-check recounts all metrics. */
const readers: Record<string, string> = { catalog: 'history', analytics: 'figure-check' }

/** From the lowest up: a folder of platform imports its own files and those of folders listed earlier. */
const platformLayers = [
  'config',
  'wait',
  'events',
  'history',
  'observe',
  'database/embedded',
  'database/migrations',
  'database',
  'background',
  'outside',
  'vault',
  'store',
  'http/request',
  'http',
  'bus',
  'bus/kafka',
  'follow',
  'messages',
  'webhooks',
  'log',
  'service',
  'rebuild',
  'disclosure',
  'operate',
  'run',
]

const tests = String.raw`\.(test|fixture|testing)\.tsx?$|testing`
const product = '^(contracts|platform|services|gateway|frontend)/'
const error = { severity: 'error' } as const

/** A folder's own files, without those of nested folders in another layer. */
const filesOf = (layer: string) => {
  const inner = platformLayers
    .filter((other) => other.startsWith(`${layer}/`))
    .map((other) => other.slice(layer.length + 1))
  return `^platform/src/${layer}/${inner.length > 0 ? `(?!(${inner.join('|')})/)` : ''}`
}

const slicesApart = Object.entries(baseSlices).map(
  ([service, bases]): IForbiddenRuleType => ({
    ...error,
    name: `slices of ${service} apart`,
    comment: 'A slice imports the root of its service and the base slices, never another slice.',
    from: {
      path: `^services/${service}/src/([^/]+)/`,
      pathNot: [tests, ...(readers[service] ? [`^services/${service}/src/(${readers[service]})/`] : [])],
    },
    to: { path: `^services/${service}/src/[^/]+/`, pathNot: `^services/${service}/src/($1|${bases})/` },
  }),
)

const platformOrder = platformLayers.slice(0, -1).map(
  (layer, place): IForbiddenRuleType => ({
    ...error,
    name: 'platform in order',
    comment: 'A folder of platform imports those before it in the list of layers.',
    from: { path: filesOf(layer), pathNot: tests },
    to: {
      path: platformLayers
        .slice(place + 1)
        .map(filesOf)
        .join('|'),
      pathNot: tests,
    },
  }),
)

/** The layers above the product, each with what it may never import: its peers and everything that uses it. */
const above: Record<string, string> = {
  'sandboxes|test-infra': 'services|gateway|frontend|sandboxes|seed|test-infra|apps|tools|deploy|tests|bench',
  seed: 'gateway|frontend|sandboxes|test-infra|apps|tools|deploy|tests|bench',
  apps: 'frontend|tools|deploy|tests|bench',
  tools: 'frontend|deploy|tests|bench',
  deploy: 'services|gateway|frontend|sandboxes|seed|test-infra|apps|tools|tests|bench',
  bench: 'frontend|deploy|tests',
}

const programsInOrder = Object.entries(above).map(
  ([places, others]): IForbiddenRuleType => ({
    ...error,
    name: 'programs in order',
    comment: 'Sandboxes, seed and test servers know no program; programs no tool; tools no test.',
    from: { path: `^(${places})/`, pathNot: tests },
    to: { path: `^(${others})/`, pathNot: '^$1/' },
  }),
)

export const forbidden: IForbiddenRuleType[] = [
  ...slicesApart,
  ...platformOrder,
  ...programsInOrder,
  {
    ...error,
    name: 'no circles',
    comment: 'Types included: what imports in a circle is one file in several pieces.',
    from: {},
    to: { circular: true },
  },
  { ...error, name: 'found', comment: 'Every import leads to a file.', from: {}, to: { couldNotResolve: true } },
  {
    ...error,
    name: 'services apart',
    comment: 'Services never import one another; they follow events.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^(services/|gateway/|frontend/)', pathNot: '^services/$1/' },
  },
  {
    ...error,
    name: 'platform below',
    comment: 'Platform and contracts hold nothing of a service.',
    from: { path: '^(platform|contracts)/' },
    to: { path: '^(services|gateway|frontend)/' },
  },
  {
    ...error,
    name: 'contracts below',
    comment: 'Contracts know no layer above them.',
    from: { path: '^contracts/' },
    to: { path: '^platform/' },
  },
  {
    ...error,
    name: 'features apart',
    comment: 'A feature of the frontend imports entities, ui and lib, never another feature.',
    from: { path: '^frontend/src/(storefront|admin)/([^/]+)/', pathNot: tests },
    to: { path: '^frontend/src/(app|storefront|admin)/', pathNot: '^frontend/src/$1/$2/' },
  },
  {
    ...error,
    name: 'entities below features',
    comment: 'What several screens show of an order, a product, a cart or a session knows no screen.',
    from: { path: '^frontend/src/entities/', pathNot: tests },
    to: { path: '^frontend/src/(app|storefront|admin)/' },
  },
  {
    ...error,
    name: 'ui below entities',
    comment: 'A button or a table knows nothing of jewellery.',
    from: { path: '^frontend/src/ui/', pathNot: tests },
    to: { path: '^frontend/src/(app|storefront|admin|entities)/' },
  },
  {
    ...error,
    name: 'lib below ui',
    comment: 'What has no look is below what has one.',
    from: { path: '^frontend/src/lib/', pathNot: tests },
    to: { path: '^frontend/src/(app|storefront|admin|entities|ui)/' },
  },
  {
    ...error,
    name: 'product without demo',
    comment: 'Only programs, tools and tests import what a demo or a test needs.',
    from: { path: product, pathNot: tests },
    to: {
      path: '^(apps|deploy|tests|bench|seed|sandboxes|test-infra|tools)/|/[^/]*testing[^/]*$',
      pathNot: '/testing/failpoint',
    },
  },
]
