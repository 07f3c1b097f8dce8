import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Folders of the remotes: a new one is found by its manifest. */
const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'mfe.manifest.json')),
);
const ignored = [
  '/node_modules/',
  '/infra/checks/canaries/',
  '/dist/',
  '/\\.nx/',
  '/\\.data/',
  '/\\.runtime/',
];

/** Sources run as ES modules, compiled file by file; types are checked by `tsc`, not here. */
function swc(options = {}) {
  return [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2023',
        keepClassNames: true,
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          react: { runtime: 'automatic' },
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
        },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      ...options,
    },
  ];
}

const common = {
  rootDir: root,
  roots: ['shared', 'shell', 'services', 'infra', ...remotes].map((folder) => `<rootDir>/${folder}`),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/dist(-[^/]+)?/', '/\\.nx/', '/\\.data/', '/\\.runtime/'],
  transformIgnorePatterns: ['/node_modules/'],
  setupFiles: ['<rootDir>/shared/testing/src/jest-global.ts'],
  restoreMocks: true,
};

const node = {
  ...common,
  testEnvironment: 'node',
  runtime: '<rootDir>/shared/testing/src/realm/compile-once-runtime.mjs',
  transform: { '\\.tsx?$': swc() },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/src/web/css-module-names.ts',
    '\\.css$': '<rootDir>/shared/testing/src/web/empty-style.ts',
  },
};

/** Tests of what Node runs share its realm and its libraries, as services do; those of pages have a window each. */
const inOneRealm = {
  ...node,
  testEnvironment: '<rootDir>/shared/testing/src/realm/one-realm-environment.mjs',
  runtime: '<rootDir>/shared/testing/src/realm/one-realm-runtime.mjs',
};

export default {
  maxWorkers: 2,
  // Milliseconds: a test that hangs ends, one that waits for a busy machine does not. Jest reads it here only.
  testTimeout: 240_000,
  testSequencer: '<rootDir>/shared/testing/src/slowest-first.ts',
  projects: [
    { ...inOneRealm, displayName: 'unit-node', testMatch: ['**/*.spec.ts'] },
    {
      ...node,
      displayName: 'unit-web',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: '<rootDir>/shared/testing/src/web/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/web/setup-web.ts'],
    },
    {
      ...inOneRealm,
      displayName: 'postgres',
      testMatch: ['**/*.int-spec.ts'],
      globalSetup: '<rootDir>/shared/testing/src/node/postgres-global-setup.ts',
      globalTeardown: '<rootDir>/shared/testing/src/node/postgres-global-teardown.ts',
    },
  ],
};
