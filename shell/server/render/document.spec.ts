import type { Release } from '@lectern/build';
import type { HeadDescriptor } from '@lectern/shell-api';
import { buildDocument } from './document.ts';
import type { InstalledRelease, RendererSetup } from './protocol.ts';
import { toReleaseSet } from './release-set-of.ts';

const file = (name: string) => ({ file: name, integrity: `sha256-${name}` });
const setup: RendererSetup = {
  origin: 'https://lectern.example',
  analyticsId: null,
  apiOrigins: {},
  assets: {
    buildId: 'build',
    boot: file('boot.js'),
    main: file('main.js'),
    css: [file('main.css')],
    messages: { en: file('en.js'), ko: file('ko.js') },
    fonts: { latin: 'fonts/latin.woff2', hangul: 'fonts/hangul.woff2', rare: file('rare.css') },
  },
  releases: [],
  former: [],
};
const documentOf = (
  head: HeadDescriptor,
  loaderData: Record<string, unknown> = {},
  mode: 'hydrate' | 'client' = 'hydrate',
  playsStreams = false,
): string =>
  buildDocument(setup, {
    releaseSet: { id: 'set', remotes: [] },
    routeId: undefined,
    locale: 'ko',
    pathname: '/ko/curriculum/c-1',
    head,
    body: '<main></main>',
    mode,
    loaderData,
    errors: null,
    playsStreams,
  }).html;

const hostile = '</script><script>alert(1)</script><!--<script> " \' & \u2028';

describe('a document', () => {
  it('cannot be broken out of by a title, wherever it is written', () => {
    const html = documentOf(
      {
        title: hostile,
        description: hostile,
        canonical: `/curriculum/c-1?x="><script>alert(1)</script>`,
        ogImage: { path: '/og/ko/curriculum/c-1.jpg', width: 1200, height: 630, alt: hostile },
        jsonLd: [{ '@context': 'https://schema.org', '@type': 'Course', name: hostile }],
      },
      { page: { title: hostile } },
    );
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts).toHaveLength(3);
    expect(html).not.toContain('<script>');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(html).not.toContain('<!--');
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: hostile });
  });

  it('says in its first tag whether its policy lets it play streams', () => {
    const head = { title: 'Lecture', description: '' };
    expect(documentOf(head, {}, 'client', true)).toMatch(
      /^<!doctype html><html lang="ko" data-plays-streams>/,
    );
    expect(documentOf(head, {}, 'client')).not.toContain('data-plays-streams');
  });

  it('lets a page that is complete be read before its scripts are fetched', () => {
    const html = documentOf({ title: 'a', description: 'b' });
    expect(html).not.toMatch(/<script src="\/assets\/main/);
    expect(html).toMatch(/<link rel="preload" [^>]*main\.js"[^>]* media="not all" data-later="main"/);
    expect(html).toMatch(/<link rel="preload" [^>]*ko\.js"[^>]* media="not all" data-later="part"/);
  });

  it('fetches the scripts at once where the browser has to draw the page', () => {
    const html = documentOf({ title: 'a', description: 'b' }, {}, 'client');
    expect(html).toMatch(/<script src="\/assets\/main\.js"[^>]* defer>/);
    expect(html).not.toMatch(/data-later="(?:main|part)"/);
  });

  it('names its icons, its manifest and the colour of its ground in both themes', () => {
    const html = documentOf({ title: 'a', description: 'b' });
    expect(
      html.match(/<meta name="theme-color"[^>]+media="\(prefers-color-scheme: (light|dark)\)">/g),
    ).toHaveLength(2);
    for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
      expect(html).toContain(`<link rel="${rel}" href="/`);
  });

  it('names further strings for the pages alone that do not do without them, and tells browsers which do', () => {
    const route = {
      path: '',
      scope: 'language',
      access: 'public',
      render: 'server',
      layout: 'page',
    } as const;
    const release: Release = {
      id: 'catalog',
      version: '1.0.0',
      releaseId: '1.0.0-aaaaaaaa',
      manifest: {
        id: 'catalog',
        name: 'Catalog',
        owner: 'catalog',
        shellApi: '^1.9.0',
        i18nNamespaces: ['catalog'],
        routes: [
          { ...route, id: 'catalog.home' },
          { ...route, id: 'catalog.search', path: 'search' },
        ],
        navigation: [],
      },
      globalName: 'lectern_catalog',
      entry: file('remoteEntry.js'),
      routes: { 'catalog.home': { js: [], css: [] }, 'catalog.search': { js: [], css: [] } },
      messages: { en: file('messages-en.js') },
      furtherMessages: { en: file('further-en.js') },
      firstStrings: ['catalog.home'],
    };
    const installed: InstalledRelease = { release, clientDir: '/client', serverEntry: '/server/mfe.mjs' };
    const releaseSet = toReleaseSet([installed]);
    expect(releaseSet.remotes[0]?.routes.map(({ strings }) => strings)).toEqual(['first', undefined]);
    const scriptsOf = (routeId: string): string[] => {
      const { html } = buildDocument(
        { ...setup, releases: [installed] },
        {
          ...{ releaseSet, routeId, locale: 'en', pathname: '/en', head: undefined, body: '' },
          ...{ mode: 'hydrate', loaderData: {}, errors: null, playsStreams: false },
        },
      );
      return [...html.matchAll(/href="\/r\/catalog\/[^"]*\/([\w-]+\.js)"/g)].map(([, name]) => name ?? '');
    };
    expect(scriptsOf('catalog.home')).toEqual(['remoteEntry.js', 'messages-en.js']);
    expect(scriptsOf('catalog.search')).toEqual(['remoteEntry.js', 'messages-en.js', 'further-en.js']);
  });
});
