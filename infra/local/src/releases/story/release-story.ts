import { chromium } from '@playwright/test';
import { workspaceRoot } from '../../paths.ts';
import { Problem } from '../../problem.ts';
import { readBuild } from '../find-builds.ts';
import { runCommand } from '../run-command.ts';
import {
  showBrokenCanary,
  showCanary,
  showRelease,
  showRollback,
  showSixthRemote,
  type Story,
} from './chapters.ts';
import { REMOTE, SIXTH, StorySite } from './story-site.ts';
import { StoryWorkspace } from './story-workspace.ts';
import { timeTable, type Step } from './time-table.ts';

// `npm run release-story`: releases from the first to the last on the site that runs on PORT and DATA_DIR, with their times.
await runCommand(async () => {
  const { CHROMIUM_PATH: executablePath } = process.env;
  if (!executablePath) throw new Problem('The story needs a Chromium: install one, or set CHROMIUM_PATH.');
  const site = await StorySite.open();
  const build = await readBuild(workspaceRoot, REMOTE);
  if (!build) throw new Problem(`mfe-${REMOTE} has no build: npm run build -- mfe-${REMOTE}`);

  let isStopped = false;
  process.once('SIGINT', () => {
    isStopped = true;
    console.log('  Stops after this step, and restores what was live.');
  });
  const steps: Step[] = [];
  const measure: Story['measure'] = async (name, act) => {
    if (isStopped) throw new Problem('The story was stopped.');
    const begun = performance.now();
    const result = await act();
    const milliseconds = performance.now() - (result.since ?? begun);
    steps.push({ name, milliseconds, seen: result.seen });
    console.log(`  ${(milliseconds / 1_000).toFixed(2).padStart(6)} s  ${name}`);
    return result;
  };

  await using cleanUp = new AsyncDisposableStack();
  const published = new Set<string>();
  cleanUp.defer(async () => {
    const live = await site.restore(published);
    console.log(
      `\n  ${REMOTE}: visitors get ${live ?? 'nothing'}, as ${live === site.found ? '' : 'NOT '}before`,
    );
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  cleanUp.defer(() => browser.close());
  const { workspace } = await measure('Copy the workspace', async () => ({
    workspace: await StoryWorkspace.create(),
    seen: 'with its builds and dependencies; only the copy is changed',
  }));
  cleanUp.defer(() => workspace.remove());
  const story: Story = { site, workspace, browser, published, run: new Date().toISOString(), measure };

  const first = await showRelease(story, build);
  const canary = await showCanary(story, build);
  await showBrokenCanary(story);
  await showRollback(story, canary, first);
  await showSixthRemote(story, build.owner);

  console.log(`\n${timeTable(steps)}`);
  console.log(
    `\n  What remains on the site: blocked releases that no visitor gets, ${[...published].join(', ')}; and`,
  );
  console.log(`  what was decided about them (npm run why -- ${REMOTE}, npm run why -- ${SIXTH}).`);
});
