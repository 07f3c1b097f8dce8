import { matchesGlob, relative } from 'node:path';

const tests = ['**/*.{spec,int-spec,e2e}.ts', '**/*.test.tsx', 'services/*/test/**', '**/src/testing/**'];

/** Packages that only some files may use: which, where, and what to do instead. */
const limits = [
  {
    packages: ['axios'],
    allowed: ['shared/http/src/**'],
    message: 'Call endpoints through @lectern/http.',
  },
  {
    packages: ['react-router', 'react-router/**'],
    allowed: ['shared/shell-api/src/**', 'shell/**', 'shared/testing/src/web/**', 'shared/build/**'],
    message: 'Import navigation from @lectern/shell-api.',
  },
  {
    packages: ['react-router-dom'],
    allowed: [],
    message: 'react-router 8 has everything; this package must not come in.',
  },
  {
    packages: ['zod', 'zod/v3', 'zod/v4', 'zod/v4/**'],
    allowed: [
      'shared/nest-kit/src/**',
      'services/*/src/config.ts',
      'services/*/src/config/**',
      'shell/server/*config.ts',
    ],
    message: "Write import * as z from 'zod/mini'; the full build weighs five times more in a browser.",
  },
  {
    packages: ['zod/mini'],
    allowed: ['shared/**', 'services/**', 'mfe-*/**', 'infra/**', 'shell/server/**', ...tests],
    message: 'It would add 12 KB to the first script of every page: load what needs a schema later.',
  },
  {
    packages: ['@module-federation/**'],
    allowed: ['shell/src/remotes/**', 'shared/build/**'],
    message: 'Only shell/src/remotes loads federated code.',
  },
  {
    packages: ['@lectern/shell-api/host'],
    allowed: ['shell/**', 'shared/testing/src/web/**', ...tests],
    message: 'The writable side of the shell is for the shell only.',
  },
  {
    packages: ['@lectern/testing', '@lectern/testing/**'],
    allowed: ['infra/**', ...tests],
    message: 'Test code stays in tests.',
  },
];

export const importLimits = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const forbidden = limits.filter(({ allowed }) => !allowed.some((glob) => matchesGlob(file, glob)));
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const limit = forbidden.find(({ packages }) =>
        packages.some((glob) => matchesGlob(source.value, glob)),
      );
      if (limit)
        context.report({ node, message: `'${source.value}' is not for this file. ${limit.message}` });
    };
    return {
      ImportDeclaration(node) {
        check(node, node.source);
        const named = node.specifiers.some(({ type }) => type !== 'ImportNamespaceSpecifier');
        if (/^zod(\/mini)?$/.test(node.source.value) && named) {
          context.report({
            node,
            message: `Write import * as z from '${node.source.value}', which leaves unused parts out.`,
          });
        }
      },
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    };
  },
};
