import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './infra/checks/eslint/boundaries.mjs';
import lectern from './infra/checks/eslint/plugin.mjs';
import { refreshProjectGraph } from './infra/checks/eslint/project-graph.mjs';

await refreshProjectGraph();

const tests = ['**/*.{spec,int-spec,e2e}.ts', '**/*.test.tsx', 'shared/testing/src/**', 'services/*/test/**'];
const web = ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'shared/{ui,shell-api}/**/*.{ts,tsx}'];
const writtenText = ['**/seed/**', 'infra/artwork/src/**'];
const defaultExportsAllowed = [
  '**/*.config.{ts,mjs}',
  '**/*.d.ts',
  'infra/checks/eslint/*.mjs',
  'shared/testing/src/**',
  '**/worker.ts',
];

const noFetchers = "The shell's build of the router has no fetchers: send calls through useApi.";
const restrictedSyntax = [
  {
    selector: "Property[key.name='navigate'][value.value=false]",
    message: noFetchers,
  },
  {
    selector: "JSXAttribute[name.name='navigate'] > JSXExpressionContainer > Literal[value=false]",
    message: noFetchers,
  },
  {
    selector: "CallExpression[callee.name='loadRemote'], CallExpression[callee.property.name='loadRemote']",
    message: 'Only shell/src/remotes loads federated code.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Node runs sources by stripping types; use a union of literals.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '.runtime/**',
      '.cache/**',
      'infra/checks/canaries/**',
      '**/test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    plugins: { '@nx': nx, lectern },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      'lectern/disable-reason': 'error',
      'lectern/file-name': 'error',
      'lectern/import-limits': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      'max-params': ['error', 4],
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that every import says the same word.',
        },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      // A loader answers with a status by throwing what the router understands.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'package', package: 'react-router', name: 'DataWithResponseInit' },
            { from: 'lib', name: 'Response' },
          ],
          allowThrowingUnknown: true,
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**', 'shared/{ui,shell-api,http,i18n}/src/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: web,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'react-router', importNames: ['useFetcher', 'useFetchers'], message: noFetchers }],
        },
      ],
    },
  },
  { files: web, ...reactHooks.configs.flat['recommended-latest'] },
  { files: web, ...jsxA11y.configs.recommended },
  // Nest hands a class what it needs through its constructor, one by one.
  { files: ['services/*/src/**'], rules: { 'max-params': ['error', 8] } },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: ['**/*.{spec,int-spec}.ts', '**/*.d.ts'],
    rules: { 'lectern/verb-and-noun': 'error' },
  },
  { files: ['mfe-*/src/**/*.tsx', 'shell/src/**/*.tsx'], rules: { 'lectern/literal-text': 'error' } },
  {
    files: tests,
    rules: {
      'lectern/literal-text': 'off',
      'max-lines': ['error', 500],
      'max-params': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        {
          selector:
            'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|fixme)$/]',
          message: 'Every test runs.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for what you expect, not for time.',
        },
      ],
    },
  },
  { files: writtenText, rules: { 'max-lines': ['error', 600], 'max-params': 'off' } },
  { files: defaultExportsAllowed, rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax] } },
  { files: ['shell/src/remotes/**', 'shared/build/**'], rules: { 'no-restricted-syntax': 'off' } },
  prettier,
);
