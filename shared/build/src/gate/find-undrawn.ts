import type { Refusal } from './judge-release.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { RenderedPage } from './render-pages.ts';

const TOLD = 5;
const CURES: Readonly<Record<Exclude<RenderedPage['outcome'], 'drawn'>, string>> = {
  threw:
    'Draw every answer that the contract of its calls allows, also empty ones, and read what only browsers have in effects.',
  looped: 'Look for a loop, or for a promise that nothing settles, in the page or its loader.',
  ended: 'Keep less in memory while the page is drawn, and let nothing in the bundle end the process.',
  connected:
    'Ask for data in the loader of the page, with the client that the shell hands to it, and open no connection while the bundle is loaded or the page is drawn.',
};

/**
 * Pages that the server would not get from this release: without a bundle, without files, or because the page did not come
 * about when it was rendered.
 */
export function findUndrawn(facts: ReleaseFacts, rebuild: string): Refusal[] {
  const { description, hasServerBundle, rendered } = facts;
  const missing = description.manifest.routes.filter(({ id }) => !Object.hasOwn(description.routes, id));
  return [
    ...(hasServerBundle ? unfinished(rendered) : [refusal('server/mfe.mjs is missing.', rebuild)]),
    ...(hasServerBundle ? untried(facts) : []),
    ...missing
      .slice(0, TOLD)
      .map(({ id }) =>
        refusal(
          `The manifest declares ${id}, and the build has no such page.`,
          'Add the page to src/mfe.ts with its name as the chunk name, or take the route out of the manifest.',
        ),
      ),
  ];
}

/** A page fails in both languages alike, so it is told once. */
function unfinished(rendered: readonly RenderedPage[]): Refusal[] {
  const first = new Map<string, Refusal>();
  for (const { page, outcome, message } of rendered)
    if (outcome !== 'drawn' && !first.has(page))
      first.set(page, refusal(causeOf({ page, outcome, message }), CURES[outcome]));
  return [...first.values()].slice(0, TOLD);
}

function causeOf({ page, outcome, message }: RenderedPage): string {
  const what = page || 'The bundle for the server';
  if (outcome === 'looped') return `${what} was not drawn in time on the server.`;
  if (outcome === 'connected') return `${what} opens a connection by itself on the server, to ${message}.`;
  return outcome === 'ended'
    ? `${what} ended the process that renders it: ${message}`
    : `${what} fails on the server: ${message}`;
}

/** What follows a page that ended the process was not tried; the first cause is enough. */
function untried({ description, rendered }: ReleaseFacts): Refusal[] {
  if (rendered.some(({ outcome }) => outcome !== 'drawn' && outcome !== 'threw')) return [];
  const tried = new Set(rendered.map(({ page }) => page));
  return description.manifest.routes
    .filter(({ id, render }) => render === 'server' && !tried.has(id))
    .slice(0, TOLD)
    .map(({ id }) =>
      refusal(`${id} was not rendered.`, 'Ask the gate again: its renderer left the page out.'),
    );
}

const refusal = (cause: string, cure: string): Refusal => ({ rule: 'rendering', cause, cure });
