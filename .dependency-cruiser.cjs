/*
 * The direction of dependencies, read from the Nx tags in each package.json: change a tag and the rule changes with it.
 * pure ← adapter ← service; pure ← ui ← frontend; ui never imports adapter; services never import one another.
 */
const { readdirSync, readFileSync, existsSync } = require('node:fs')
const { join } = require('node:path')

const homes = ['libs', 'libs/domain', 'libs/platform', 'libs/web', 'services', 'frontends', 'infra', 'tests']
const packages = homes.flatMap((home) =>
  readdirSync(join(__dirname, home))
    .map((name) => `${home}/${name}`)
    .filter((path) => existsSync(join(__dirname, path, 'package.json')))
    .map((path) => {
      const { nx } = JSON.parse(readFileSync(join(__dirname, path, 'package.json'), 'utf8'))
      const tag = (nx?.tags ?? []).find((each) => each.startsWith('type:'))
      if (tag === undefined)
        throw new Error(`${path}/package.json has no type: tag, so no rule can hold for it.`)
      return { path, type: tag.slice('type:'.length) }
    }),
)

const mayImport = {
  pure: ['pure'],
  adapter: ['pure', 'adapter'],
  service: ['pure', 'adapter'],
  composition: ['pure', 'adapter', 'service'],
  ui: ['pure', 'ui'],
  frontend: ['pure', 'ui'],
  test: ['pure', 'adapter', 'service', 'composition', 'ui', 'frontend', 'test'],
}

const ofType = (types) => packages.filter(({ type }) => types.includes(type)).map(({ path }) => `^${path}/`)
const SPECS =
  '\\.(spec|e2e)\\.tsx?$|/vitest\\.config\\.ts$|/rspack\\.config\\.ts$|/src/testing/|/src/[a-z-]+/testing/'

const directionRules = Object.entries(mayImport).map(([type, allowed]) => ({
  name: `${type}-imports-only-${allowed.join('-')}`,
  severity: 'error',
  from: { path: ofType([type]), pathNot: SPECS },
  // A package's own files are always its to import; its twins are the next rule's matter.
  to: { path: ofType(Object.keys(mayImport).filter((other) => other !== type && !allowed.includes(other))) },
}))

const ownHouseRules = packages
  .filter(({ type }) => ['service', 'frontend'].includes(type))
  .map(({ path, type }) => ({
    name: `${path.replaceAll('/', '-')}-imports-no-other-${type}`,
    severity: 'error',
    from: { path: `^${path}/`, pathNot: SPECS },
    to: { path: ofType([type]), pathNot: `^${path}/` },
  }))

/** The folder of a package; the libraries lie in rooms. */
const PACKAGE = '(?:libs/(?:domain|platform|web)/[^/]+|(?:libs|services|frontends|infra|tests)/[^/]+)'

module.exports = {
  forbidden: [
    ...directionRules.filter(({ to }) => to.path.length > 0),
    ...ownHouseRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-deep-imports',
      comment:
        "A package is used through what its package.json exports, never through another package's src.",
      severity: 'error',
      from: { path: `^(${PACKAGE})/`, pathNot: SPECS },
      to: {
        path: `^${PACKAGE}/(src|migrations)/`,
        pathNot: ['^$1/', `^${PACKAGE}/src/(index|build|[a-z-]+/index)\\.tsx?$`],
      },
    },
    {
      name: 'api-client-has-one-request',
      comment:
        'The main entry is a shared module with state; the other entries import it by name, or a remote would bundle a second copy (ADR 0033).',
      severity: 'error',
      from: {
        path: '^libs/web/api-client/src/(account|catalogue|delivery|desk|licences|reports|user-management|queries/query-client)',
        pathNot: SPECS,
      },
      to: { path: '^libs/web/api-client/src/(endpoints|request|session)/' },
    },
    {
      name: 'deployment-needs-no-ci',
      comment: 'Operators run infra/deploy; ci builds on it, never the other way.',
      severity: 'error',
      from: { path: '^infra/deploy/' },
      to: { path: '^infra/ci/' },
    },
    {
      name: 'pure-touches-nothing-outside',
      severity: 'error',
      from: { path: ofType(['pure']), pathNot: SPECS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-unnamed-rooms',
      severity: 'error',
      from: {},
      to: {
        path: '^(libs|services|frontends|infra|tests)/.*/(utils?|common|helpers?|shared|misc)(/|\\.tsx?$)',
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: 'vitest\\.config\\.ts$' },
      // Remotes, which the shell loads at run time.
      to: { couldNotResolve: true, pathNot: '^(applicant|back-office|public-verifier)/routes$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.dev|node_modules)/|\\.css$' },
    tsConfig: { fileName: 'tsconfig.web.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
