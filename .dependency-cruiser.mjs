import { readFileSync } from 'node:fs'

const tests = '\\.test\\.tsx?$|^(contract|server|web)/test/|^e2e/'

/** Returns the slices of a side from the ground up, in the order of docs/tour.md. */
function layersOf(side) {
  const tour = readFileSync(new URL('docs/tour.md', import.meta.url), 'utf8')
  const [list] = tour.match(new RegExp(`^${side}, .*\\n( {2}.*\\n)+`, 'm')) ?? []
  if (!list) throw new Error(`docs/tour.md doesn't list the layers of ${side}`)
  return list.match(/[a-z-]+/g).slice(list.match(/^.*/)[0].match(/[a-z-]+/g).length)
}

/**
 * Returns the rules that let a slice import only from slices below it, so that no two of them can need each other. Code
 * that two slices share moves to a slice below both. (A circular rule with `scope: 'folder'` compares the folders of
 * the files, at every depth, not slices.)
 */
function layers(side, slices) {
  const inSlice = (...names) => `^${side}/src/(${names.join('|')})/`
  const anySlice = `^${side}/src/[^/]+/`
  return [
    ...slices.map((slice, layer) => ({
      name: `layer-of-${slice}-in-${side}`,
      comment: `${side}/src/${slice} imports a slice above it.`,
      severity: 'error',
      from: { path: inSlice(slice), pathNot: tests },
      to: { path: anySlice, pathNot: inSlice(...slices.slice(0, layer + 1)) },
    })),
    {
      name: `every-slice-has-a-layer-in-${side}`,
      comment: 'A new slice is named in the list of layers in docs/tour.md.',
      severity: 'error',
      from: { path: anySlice, pathNot: `${inSlice(...slices)}|${tests}` },
      to: {},
    },
  ]
}

/**
 * Rules that keep parts/ for files that other slices import. The components of a slice's own pages are beside the
 * pages.
 */
const sharedParts = layersOf('web').map((slice) => ({
  name: `shared-parts-of-${slice}`,
  comment: `Every file in web/src/${slice}/parts is imported by another slice.`,
  severity: 'error',
  module: { path: `^web/src/${slice}/parts/`, pathNot: `\\.css$|${tests}`, numberOfDependentsLessThan: 1 },
  from: { path: '^web/src/', pathNot: `^web/src/${slice}/|${tests}` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import names an existing file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: '^contract/src/' },
      to: { pathNot: '^contract/src/|^node_modules/zod/' },
    },
    {
      name: 'server-imports-no-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-platform-imports-no-slice',
      comment: 'The platform imports nothing above it.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'documents-need-the-platform-only',
      comment: 'Reading and writing files is independent of the rest of the product.',
      severity: 'error',
      from: { path: '^server/src/documents/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(platform|documents)/' },
    },
    {
      name: 'outside-systems-need-the-platform-only',
      comment: 'Adapters and stand-ins import no slice. What they need from one, open-outside.ts passes in.',
      severity: 'error',
      from: { path: '^server/src/outside/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(platform|documents|outside)/' },
    },
    {
      name: 'cv-parsing-needs-the-platform-only',
      severity: 'error',
      from: { path: '^server/src/cv/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(platform|documents|cv)/' },
    },
    {
      name: 'demo-data-is-for-starting',
      comment: 'Only the programs that start the product load its demo data.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/(demo/|main\\.ts$|reset\\.ts$)|${tests}` },
      to: { path: '^server/src/demo/' },
    },
    ...layers('server', layersOf('server')),
    {
      name: 'slice-to-slice-through-queries-rules-and-commands',
      comment: 'A server slice uses a lower one through its queries, rules or commands.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: `^server/src/(platform|documents|outside|cv|demo)/|${tests}` },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: '^server/src/(platform|documents|outside|cv|$1)/|(^|[/-])(queries|rules|commands)\\.ts$',
      },
    },
    {
      name: 'slice-to-slice-through-parts',
      comment: 'A web slice uses another one through its parts/.',
      severity: 'error',
      from: { path: '^web/src/([^/]+)/', pathNot: `^web/src/platform/|${tests}` },
      to: { path: '^web/src/[^/]+/', pathNot: '^web/src/(platform|$1)/|^web/src/[^/]+/parts/' },
    },
    {
      name: 'sitemap-imports-pages-and-parts-only',
      severity: 'error',
      from: { path: '^web/src/[^/]+$', pathNot: tests },
      to: { path: '^web/src/[^/]+/', pathNot: '^web/src/platform/|^web/src/[^/]+/parts/|-page\\.tsx$' },
    },
    ...layers('web', layersOf('web')),
    ...sharedParts,
    {
      name: 'rules-are-pure',
      comment: 'Rules take values and return values: no database, no clock, no input or output.',
      severity: 'error',
      from: { path: '^server/src/.*rules\\.ts$' },
      to: { pathNot: '^contract/src/|rules\\.ts$|^node_modules/zod/' },
    },
    {
      name: 'history-is-recorded',
      comment: 'Slices record events of the catalogue. Only demo data inserts its past events directly.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/(history|demo)/|${tests}` },
      to: { path: '^server/src/history/insert-queries\\.ts$' },
    },
    {
      name: 'kysely-in-queries-only',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `queries\\.ts$|^server/src/platform/(db|tasks)/|^server/src/demo/|${tests}`,
      },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'tracing-is-loaded-when-it-is-on',
      comment:
        'Only one file imports OpenTelemetry, and it is imported dynamically, so a start without traces loads none of it.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `/open-telemetry\\.ts$|${tests}` },
      to: { path: '^node_modules/@opentelemetry/|/open-telemetry\\.ts$', dynamic: false },
    },
    {
      name: 'shipped-code-imports-no-test',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'shipped-code-needs-shipped-packages',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server|web)/dist/' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
