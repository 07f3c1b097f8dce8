import { basename, relative } from 'node:path';

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const door = /^shared\/(contracts\/)?[^/]+\/src\/([^/]+\/)?index\.tsx?$/;
const vague = /^(utils?|helpers?|misc|common)\.tsx?$/;

/** File names are kebab-case and name the content; only a shared package has an `index.ts`. */
export const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
      const name = basename(path);
      const report = (message) => context.report({ node, loc: { line: 1, column: 0 }, message });
      if (!kebab.test(name)) report(`"${name}" is not kebab-case.`);
      if (vague.test(name)) report(`"${name}" does not say what is inside.`);
      if (/^index\.tsx?$/.test(name) && !door.test(path)) {
        report('Only a package of shared/ has an index.ts; import the file itself.');
      }
    },
  }),
};
