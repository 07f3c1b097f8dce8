import type { RouteManifest } from '@lectern/shell-api';
import { pageLoader } from './page-loader.ts';
import { testRuntime } from '../testing/test-runtime.ts';

const loader = jest.fn(() => Promise.resolve('data'));
const runtime = testRuntime({
  port: { load: () => Promise.resolve({ Component: () => null, loader }) },
  origin: location.origin,
});
const player: RouteManifest = {
  id: 'account.player',
  path: 'lecture/player/:curriculumId',
  scope: 'language',
  access: 'public',
  render: 'client',
  layout: 'page',
  plays: 'streams',
};

/** What the loader answers for an address: its data, or what it threw. */
async function load(route: RouteManifest, path: string, own = runtime): Promise<unknown> {
  const request = new Request(new URL(path, location.href));
  try {
    const load = pageLoader(route, own);
    return await load({ request, params: { lang: 'en' } } as unknown as Parameters<typeof load>[0]);
  } catch (thrown) {
    return thrown;
  }
}

describe('a page that plays streams', () => {
  beforeEach(() => loader.mockClear());
  afterEach(() => document.documentElement.removeAttribute('data-plays-streams'));

  it('is loaded as a document of its own when the document before may not play', async () => {
    const answer = await load(player, '/en/lecture/player/c-1');
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(loader).not.toHaveBeenCalled();
  });

  it('is drawn where it is when the document may play already', async () => {
    document.documentElement.setAttribute('data-plays-streams', '');
    expect(await load(player, '/en/lecture/player/c-1')).toBe('data');
  });

  it('never loads the address again that has just been loaded', async () => {
    expect(await load(player, location.href)).toBe('data');
  });

  it('is not loaded anew when the server has drawn it, as course pages are', async () => {
    expect(await load({ ...player, render: 'server' }, '/en/curriculum/c-1')).toBe('data');
  });
});

describe('a tab whose release was rolled back', () => {
  const blocked = { ...runtime, isBlocked: () => true };
  const page: RouteManifest = { ...player, id: 'account.profile', plays: undefined };

  it('takes the set of today with the next page', async () => {
    const answer = await load(page, '/en/my/profile', blocked);
    expect((answer as Response).headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(await load(page, '/en/my/profile')).toBe('data');
  });

  it('keeps the page that is open, also when its data is asked for anew', async () => {
    expect(await load(page, location.href, blocked)).toBe('data');
    expect(await load(page, `${location.href}#further-down`, blocked)).toBe('data');
    expect(await load(page, `${location.pathname}?page=2`, blocked)).toBe('data');
  });
});

describe('the border of the staff area', () => {
  const staffPage: RouteManifest = { ...player, id: 'admin.users', access: 'admin', plays: undefined };
  const sitePage: RouteManifest = { ...player, id: 'account.profile', plays: undefined };
  const inside = { ...runtime, isStaffDocument: true };
  const isDocument = (answer: unknown) =>
    answer instanceof Response && answer.headers.get('X-Remix-Reload-Document') === 'true';

  it('is crossed with a document of its own, in both directions, before anybody is judged', async () => {
    expect(isDocument(await load(staffPage, '/admin/user-management'))).toBe(true);
    expect(isDocument(await load(sitePage, '/en/my', inside))).toBe(true);
    expect(isDocument(await load({ ...sitePage, access: 'licensed' }, '/en/my', inside))).toBe(true);
  });

  it('is not crossed between pages of one area, nor on the server', async () => {
    expect(await load(staffPage, '/admin/user-management', inside)).toBeNull();
    expect(await load(sitePage, '/en/my')).toBe('data');
    const server = { ...runtime, isServer: true };
    expect(await load({ ...sitePage, render: 'server' }, '/en/my', server)).toBe('data');
    expect(await load({ ...staffPage, render: 'server' }, '/admin', server)).toBeNull();
  });
});
