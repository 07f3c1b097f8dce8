import type { MfeModule, MfeRoute, RouteManifest } from '@lectern/shell-api';
import { RemoteError } from './page-port.ts';
import { createPageRegistry } from './page-registry.ts';
import type { ReleaseSet } from './release-set.ts';

const route: RouteManifest = {
  id: 'catalog.home',
  path: '',
  scope: 'language',
  access: 'public',
  render: 'server',
  layout: 'page',
};
const releaseSet: ReleaseSet = {
  id: 'set',
  remotes: [
    {
      id: 'catalog',
      releaseId: '1.0.0-aaaa',
      globalName: 'lectern_catalog',
      entry: { url: '/r/catalog/1.0.0-aaaa/remoteEntry.js', integrity: 'sha384-x' },
      routes: [route],
      navigation: [],
    },
  ],
};
const page: MfeRoute = { Component: () => null };
const goodModule: MfeModule = {
  routes: { 'catalog.home': () => Promise.resolve(page) },
  messages: {
    en: () => Promise.resolve({ default: { title: 'Home' } }),
    ko: () => Promise.resolve({ default: { title: '홈' } }),
  },
};

function registry(importRemote: () => Promise<MfeModule>, routes: readonly RouteManifest[] = [route]) {
  const added: string[] = [];
  const port = createPageRegistry({
    releaseSet: { ...releaseSet, remotes: releaseSet.remotes.map((remote) => ({ ...remote, routes })) },
    importRemote,
    addMessages: (locale, namespace) => added.push(`${namespace}:${locale}`),
  });
  return { port, added };
}

describe('page registry', () => {
  it('has a page only once its code and the strings of the asked language are here', async () => {
    const { port, added } = registry(() => Promise.resolve(goodModule));
    expect(port.peek('catalog.home', 'en')).toBeUndefined();
    await expect(port.load('catalog.home', 'en')).resolves.toBe(page);
    expect(port.peek('catalog.home', 'en')).toBe(page);
    expect(port.peek('catalog.home', 'ko')).toBeUndefined();
    await port.load('catalog.home', 'ko');
    expect(added).toEqual(['catalog:en', 'catalog:ko']);
  });

  it('has a page that does without further strings before they are here, and another page only after', async () => {
    let arrive = (): void => undefined;
    const further = new Promise<{ default: { more: string } }>((resolve) => {
      arrive = () => resolve({ default: { more: 'More' } });
    });
    const { port, added } = registry(
      () =>
        Promise.resolve({
          ...goodModule,
          routes: { ...goodModule.routes, 'catalog.search': () => Promise.resolve(page) },
          furtherMessages: { en: () => further, ko: () => further },
        }),
      [
        { ...route, strings: 'first' },
        { ...route, id: 'catalog.search', path: 'search' },
      ],
    );
    await port.load('catalog.home', 'en');
    expect(port.peek('catalog.home', 'en')).toBe(page);
    const search = port.load('catalog.search', 'en');
    expect(port.peek('catalog.search', 'en')).toBeUndefined();
    arrive();
    await search;
    expect(port.peek('catalog.search', 'en')).toBe(page);
    expect(added).toEqual(['catalog:en', 'catalog:en']);
  });

  it('imports a remote once, however often its pages are asked for', async () => {
    const importRemote = jest.fn(() => Promise.resolve(goodModule));
    const { port } = registry(importRemote);
    await Promise.all([port.load('catalog.home', 'en'), port.load('catalog.home', 'ko')]);
    expect(importRemote).toHaveBeenCalledTimes(1);
  });

  it('forgets a failed remote, so that the next load really tries again', async () => {
    const importRemote = jest
      .fn<Promise<MfeModule>, []>()
      .mockRejectedValueOnce(new Error('network'))
      .mockResolvedValueOnce(goodModule);
    const { port } = registry(importRemote);
    await expect(port.load('catalog.home', 'en')).rejects.toBeInstanceOf(RemoteError);
    await expect(port.load('catalog.home', 'en')).resolves.toBe(page);
  });

  it('forgets failed page code and failed strings as well', async () => {
    const flaky: MfeModule = {
      routes: {
        'catalog.home': jest
          .fn<Promise<MfeRoute>, []>()
          .mockRejectedValueOnce(new Error('chunk'))
          .mockResolvedValue(page),
      },
      messages: {
        ...goodModule.messages,
        en: jest
          .fn<Promise<{ default: object }>, []>()
          .mockRejectedValueOnce(new Error('strings'))
          .mockResolvedValue({ default: {} }) as never,
      },
    };
    const { port } = registry(() => Promise.resolve(flaky));
    await expect(port.load('catalog.home', 'en')).rejects.toBeInstanceOf(RemoteError);
    await expect(port.load('catalog.home', 'en')).resolves.toBe(page);
  });

  it('imports a remote anew after a part of it failed, and keeps it once all of it is here', async () => {
    const broken: MfeModule = {
      ...goodModule,
      routes: { 'catalog.home': () => Promise.reject(new Error('integrity of a chunk')) },
    };
    const importRemote = jest
      .fn<Promise<MfeModule>, []>()
      .mockResolvedValueOnce(broken)
      .mockResolvedValueOnce(goodModule);
    const { port } = registry(importRemote);
    await expect(port.load('catalog.home', 'en')).rejects.toBeInstanceOf(RemoteError);
    await expect(port.load('catalog.home', 'en')).resolves.toBe(page);
    await port.load('catalog.home', 'ko');
    expect(importRemote).toHaveBeenCalledTimes(2);
  });

  it('keeps a newer import when an older load that overlaps it fails late', async () => {
    let failKorean = (_error: Error): void => undefined;
    const koreanStrings = new Promise<never>((_resolve, reject) => (failKorean = reject));
    const broken: MfeModule = {
      routes: {
        'catalog.home': jest
          .fn<Promise<MfeRoute>, []>()
          .mockRejectedValueOnce(new Error('chunk'))
          .mockResolvedValue(page),
      },
      messages: { ...goodModule.messages, ko: () => koreanStrings },
    };
    const importRemote = jest
      .fn<Promise<MfeModule>, []>()
      .mockResolvedValueOnce(broken)
      .mockResolvedValue(goodModule);
    const { port } = registry(importRemote);
    const english = port.load('catalog.home', 'en');
    const korean = port.load('catalog.home', 'ko');
    await expect(english).rejects.toBeInstanceOf(RemoteError);

    await expect(port.load('catalog.home', 'en')).resolves.toBe(page);
    failKorean(new Error('strings'));
    await expect(korean).rejects.toBeInstanceOf(RemoteError);
    await expect(port.load('catalog.home', 'ko')).resolves.toBe(page);
    expect(importRemote).toHaveBeenCalledTimes(2);
    expect(port.peek('catalog.home', 'en')).toBe(page);
  });

  it('answers loads of the same page at the same time with the same page, and adds its strings once', async () => {
    const { port, added } = registry(() => Promise.resolve(goodModule));
    const loads = [port.load('catalog.home', 'en'), port.load('catalog.home', 'en')];
    await expect(Promise.all(loads)).resolves.toEqual([page, page]);
    expect(added).toEqual(['catalog:en']);
  });

  it('names the remote that failed', async () => {
    const { port } = registry(() => Promise.reject(new Error('integrity')));
    await expect(port.load('catalog.home', 'en')).rejects.toMatchObject({ remoteId: 'catalog' });
  });
});
