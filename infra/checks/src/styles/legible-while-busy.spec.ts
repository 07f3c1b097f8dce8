import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webProjects, workspaceRoot, writtenFiles } from '../workspace-files.ts';

const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** Selectors of busy elements that are drawn half transparent: their words stay on the screen as long as the network takes. */
function findDimmedWhileBusy(css: string): string[] {
  return [...css.matchAll(RULE)].flatMap(([, selector = '', body = '']) =>
    selector.includes('aria-busy') && /(?:^|[;\s])opacity\s*:/.test(body) ? [selector.trim()] : [],
  );
}

it('sees a list that is dimmed while its next rows are on their way', () => {
  const css = ".list { opacity: 1; } .list[aria-busy='true'] > li { color: red; opacity: 0.5; }";
  expect(findDimmedWhileBusy(css)).toEqual([".list[aria-busy='true'] > li"]);
});

it('no style sheet dims words while something is on its way', async () => {
  const projects = [...(await webProjects()), 'shared'];
  const files = (await Promise.all(projects.map((project) => writtenFiles(project)))).flat();
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const found = await Promise.all(
    sheets.map(async (file) => {
      const dimmed = findDimmedWhileBusy(await readFile(join(workspaceRoot, file), 'utf8'));
      return dimmed.map((selector) => `${file}: ${selector}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
