// Rules inside a project, where Nx sees nothing. Paths are relative to the folder the cruise starts in; the
// canaries in infra/checks/canaries/tree repeat the layout and must break every rule named here.
const test = '\\.(spec|int-spec|test|e2e)\\.tsx?$|/src/testing/';
const typeorm = 'node_modules/typeorm/|^typeorm$';
const api = '^shared/(contracts|testing)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two files that need each other are one file, or one of them is in the wrong place.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // The federation runtime gives such names to files it generates or replaces.
      to: { couldNotResolve: true, pathNot: '^federation-' },
    },
    {
      name: 'declared-package',
      severity: 'error',
      comment: 'A package is named in the package.json of the project that imports it, or of the workspace.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: `${test}|^(services|shared)/[^/]+/test/` },
      to: { path: test },
    },
    {
      name: 'feature-is-private',
      severity: 'error',
      comment: 'Features meet in mfe.ts only; what two of them need moves to common/.',
      from: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'common-below-features',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell)/src/common/' },
      to: { path: '^$1/src/(features/|mfe\\.tsx?$)' },
    },
    {
      name: 'mfe-is-an-island',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|services|infra)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|services|infra)/' },
    },
    {
      name: 'page-code-stays-out-of-the-server',
      severity: 'error',
      comment: 'The browser bundle must not pull in the edge.',
      from: { path: '^shell/src/', pathNot: test },
      to: { path: '^shell/server/' },
    },
    {
      name: 'service-is-an-island',
      severity: 'error',
      comment: 'Services meet over contracts and events.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|mfe-[^/]+|shell|infra)/', pathNot: '^services/$1/' },
    },
    {
      name: 'controller-only-translates',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: `\\.(repository|entity)\\.ts$|${typeorm}` },
    },
    {
      name: 'service-has-no-orm',
      severity: 'error',
      comment: "A service asks its repository; an entity's type is the most it may name.",
      from: { path: '\\.service\\.ts$' },
      to: { path: `\\.(controller|entity)\\.ts$|${typeorm}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repository-is-below-services',
      severity: 'error',
      from: { path: '\\.(repository|entity)\\.ts$' },
      to: { path: '\\.(controller|service|module)\\.ts$' },
    },
    {
      name: 'aggregate-keeps-its-tables',
      severity: 'error',
      comment: 'Another aggregate is reached through its service, by id.',
      from: { path: '^services/([^/]+)/src/([^/]+)/', pathNot: test },
      to: {
        path: '^services/$1/src/[^/]+/.*\\.(repository|entity)\\.ts$',
        pathNot: '^services/$1/src/$2/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'aggregate-of-a-room-keeps-its-tables',
      severity: 'error',
      comment:
        'Where a room holds several aggregates. Payments are one: order, attempt and refund change in one commit.',
      from: { path: '^services/([^/]+)/src/(?!payments/)([^/]+)/([^/]+)/', pathNot: test },
      to: {
        path: '^services/$1/src/$2/[^/]+/.*\\.(repository|entity)\\.ts$',
        pathNot: '^services/$1/src/$2/$3/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'typeorm-in-few-places',
      severity: 'error',
      from: {
        path: '^(services|shared|shell|mfe-[^/]+|infra)/',
        pathNot: `\\.(repository|entity)\\.ts$|/data-source\\.ts$|^services/[^/]+/(migrations|seed|test)/|^shared/(nest-kit|testing)/|${test}`,
      },
      to: { path: typeorm },
    },
    {
      name: 'properties-from-one-seed',
      severity: 'error',
      comment: '@lectern/testing/property gives fast-check its seed.',
      from: { pathNot: '^shared/testing/' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Rules know neither framework, database, clock nor disk.',
      from: { path: '^services/.+/domain/', pathNot: test },
      to: { pathNot: '^services/.+/(domain|common)/|^shared/contracts/|node_modules/zod/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment: "A service's contracts know those all share, and no other service's.",
      from: { path: '^shared/contracts/([^/]+)/', pathNot: test },
      to: { pathNot: '^shared/contracts/($1|core)/|node_modules/zod/' },
    },
    {
      name: 'nest-kit-knows-contracts-only',
      severity: 'error',
      comment: 'And their client, by which services ask each other, and what tells a collector of them.',
      from: { path: '^shared/nest-kit/' },
      to: {
        path: '^(shared|shell|mfe-[^/]+|services|infra)/',
        pathNot: `^shared/(nest-kit|http|telemetry)/|${api}`,
      },
    },
    {
      name: 'ui-knows-no-application',
      severity: 'error',
      comment: 'Parts take words, links and data as props.',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/(shell-api|i18n|http)/' },
    },
    {
      name: 'shared-is-below-everything',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|services|infra)/' },
    },
    {
      name: 'infra-uses-front-doors',
      severity: 'error',
      comment: 'Only local and bench may start application code, and only through an entry made for that.',
      from: { path: '^infra/' },
      to: {
        path: '^(shell|mfe-[^/]+|services/[^/]+)/',
        // `database` holds its migrations, `seed` fills it, `simulation` plays the rules of a service without one.
        pathNot: '^services/[^/]+/(database|(seed|simulation)/[^/]+)\\.ts$',
      },
    },
    {
      name: 'tools-keep-to-contracts',
      severity: 'error',
      from: { path: '^infra/(e2e|simulators)/' },
      to: { path: '^(shell|mfe-[^/]+|services)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(shell|mfe-[^/]+|(services|shared|infra)/[^/]+)/(dist|dist-[^/]+|test-results)/|\\.css$',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
