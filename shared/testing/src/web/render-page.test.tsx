import { endpointsOf } from '@lectern/contracts-core';
import {
  definePage,
  Link,
  pageFailure,
  useRouteData,
  useRouteFailure,
  useT,
  type LoaderArgs,
  type MfeModule,
} from '@lectern/shell-api';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { expectAccessible, createFakeApi, renderPage } from './index.ts';

const defineEndpoint = endpointsOf('sample');

const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/reviews',
  access: 'guest',
  summary: 'Reviews of a course',
  query: z.object({ course: z.string(), page: z.int() }),
  response: z.object({ results: z.array(z.object({ text: z.string() })), total: z.int() }),
  errors: [],
});

const manifest = {
  id: 'sample',
  name: 'Sample',
  owner: 'tests',
  shellApi: '^1.0.0',
  i18nNamespaces: ['sample'],
  routes: [
    {
      id: 'sample.reviews',
      path: 'reviews/:id',
      scope: 'language',
      access: 'public',
      render: 'server',
      layout: 'page',
    },
  ],
  navigation: [],
};

const loadReviews = async ({ api, params, url }: LoaderArgs) => {
  if (params['id'] === 'gone') throw pageFailure(404, 'CURRICULUM_NOT_FOUND');
  const page = Number(url.searchParams.get('page') ?? 1);
  return api.call(listReviews, {
    query: { course: params['id'] ?? '', page },
  });
};

function Reviews() {
  const t = useT('sample');
  const { total } = useRouteData<typeof loadReviews>();
  return (
    <main>
      <h1>{t('total', { count: total })}</h1>
      <Link href="/reviews/c1?page=2">{t('next')}</Link>
    </main>
  );
}

function Failure() {
  const { status, code } = useRouteFailure();
  return <p role="alert">{`${status} ${code}`}</p>;
}

const mfe: MfeModule = {
  routes: {
    'sample.reviews': async () =>
      definePage({
        loader: loadReviews,
        Component: Reviews,
        ErrorBoundary: Failure,
      }),
  },
  messages: {
    en: async () => ({
      default: { total_one: '{{count}} review', total_other: '{{count}} reviews', next: 'Next' },
    }),
    ko: async () => ({ default: { total_other: '리뷰 {{count}}개', next: '다음' } }),
  },
};

const empty = { results: [], total: 3 };

describe('renderPage', () => {
  it('draws a page in the language of its address, and follows links', async () => {
    const api = createFakeApi().answer(listReviews, empty);
    const { user, address } = await renderPage({ manifest, mfe, address: '/ko/reviews/c1', api });
    expect(await screen.findByRole('heading', { name: '리뷰 3개' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '다음' }));
    expect(address()).toBe('/ko/reviews/c1?page=2');
    expect(api.queriesOf(listReviews).map(({ page }) => page)).toEqual([1, 2]);
    await expectAccessible();
  });

  it("draws the page's own failure", async () => {
    await renderPage({ manifest, mfe, address: '/en/reviews/gone' });
    expect(await screen.findByRole('alert')).toHaveTextContent('404 CURRICULUM_NOT_FOUND');
  });

  it.each([
    ['NETWORK', 0, 503],
    ['TIMEOUT', 0, 503],
    ['CURRICULUM_NOT_FOUND', 404, 404],
    ['CONFLICT', 409, 409],
  ])('hands a call that failed with %s and %i to the error view as a %i', async (code, status, shown) => {
    const api = createFakeApi().fail(listReviews, code, status);
    await renderPage({ manifest, mfe, address: '/en/reviews/c1', api });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${shown} ${code}`);
  });

  it('loads the page that is opened alone, and another one when the visitor goes there, in the same frame', async () => {
    const loaded: string[] = [];
    const Layout = ({ children }: { children?: ReactNode }) => <div data-testid="frame">{children}</div>;
    const page = (name: string, other: string) => async () => {
      loaded.push(name);
      const Component = () => (
        <main>
          {name} <Link href={`/${other}`}>go on</Link>
        </main>
      );
      return { ...definePage({ Component }), Layout };
    };
    const [route] = manifest.routes;
    const routes = ['one', 'two'].map((path) => ({ ...route, id: `sample.${path}`, path }));
    const pages = { 'sample.one': page('one', 'two'), 'sample.two': page('two', 'one') };
    const { user } = await renderPage({
      manifest: { ...manifest, routes },
      mfe: { ...mfe, routes: pages },
      address: '/en/one',
    });
    expect(screen.getByRole('main')).toHaveTextContent('one');
    expect(loaded).toEqual(['one']);
    const frame = screen.getByTestId('frame');
    await user.click(screen.getByRole('link', { name: 'go on' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('two'));
    expect(loaded).toEqual(['one', 'two']);
    expect(screen.getByTestId('frame')).toBe(frame);
  });
});

describe('createFakeApi', () => {
  it('refuses an answer that breaks the contract', async () => {
    const api = createFakeApi().answer(listReviews, { ...empty, results: [{ id: 1 }] as never });
    await expect(api.call(listReviews, { query: { course: 'c1', page: 1 } })).rejects.toThrow(
      'breaks its contract',
    );
  });

  it('fails with the code that was asked for', async () => {
    const api = createFakeApi().fail(listReviews, 'NETWORK');
    await expect(api.call(listReviews, { query: { course: 'c1', page: 1 } })).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
  });
});

describe('expectAccessible', () => {
  it('names what it found', async () => {
    document.body.innerHTML = '<img src="a.png">';
    await expect(expectAccessible()).rejects.toThrow('image-alt');
    document.body.innerHTML = '';
  });
});
