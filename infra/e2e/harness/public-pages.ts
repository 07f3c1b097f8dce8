import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { workspace } from './sabotage.ts';

interface RemoteRoute {
  readonly path: string;
  readonly access: string;
  readonly scope?: string;
}

/** Pages of a remote such as `mfe-account`, as its manifest declares them; paths come without their language. */
export function remoteRoutes(remote: string): readonly RemoteRoute[] {
  const text = readFileSync(join(workspace, remote, 'mfe.manifest.json'), 'utf8');
  return (JSON.parse(text) as { routes: readonly RemoteRoute[] }).routes;
}

/** Paths of every page that is open to all, without their language. */
export const publicPaths: readonly string[] = readdirSync(workspace)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((remote) => remoteRoutes(remote).filter(({ access }) => access === 'public'))
  .map(({ path }) => path);

/** Puts something that exists into the places of a path that are filled by ids. */
export async function fillPath(path: string, request: APIRequestContext): Promise<string> {
  switch (path) {
    case 'curriculum/:id':
      return `curriculum/${await someCourse(request)}`;
    case 'doctors/:doctorId':
      return `doctors/${await someDoctor(request)}`;
    case 'verify/:code':
      return 'verify/0000000000000000';
    default:
      if (path.includes(':')) throw new Error(`Say in public-pages.ts what fills ${path}`);
      return path;
  }
}

/** Id of the course with the most to show: the one most learners take. */
export async function someCourse(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/curriculum/search?lang=en&sort=popular');
  return firstOf<{ id: string }>(await answer.json()).id;
}

async function someDoctor(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/instructor?lang=en&limit=1');
  return firstOf<{ user_id: string }>(await answer.json()).user_id;
}

function firstOf<T>(answer: unknown): T {
  const [first] = (answer as { results: T[] }).results;
  if (!first) throw new Error('The catalogue is empty');
  return first;
}
