import { createApiClient } from '@lectern/http';
import { createI18n } from '@lectern/i18n';
import { sessionStore, ShellProvider } from '@lectern/shell-api/host';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import en from '../messages/en.json' with { type: 'json' };
import ko from '../messages/ko.json' with { type: 'json' };
import { PageFrame } from './page-frame.tsx';

async function renderOnServer(address: string): Promise<string> {
  const locale = address.startsWith('/ko') ? 'ko' : 'en';
  const i18n = createI18n(locale);
  i18n.addResourceBundle(locale, 'shell', { en, ko }[locale]);
  const Page = () =>
    createElement(ShellProvider, {
      value: { locale, i18n, api: createApiClient({}), routes: {} },
      children: createElement(PageFrame, { navigation: [], children: createElement('h1', {}, 'page') }),
    });
  const handler = createStaticHandler([{ path: '*', Component: Page }]);
  const context = await handler.query(new Request(`https://site.example${address}`));
  if (context instanceof Response) throw new Error('The static handler answered by itself');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

describe('PageFrame on a server', () => {
  it('draws header, page and footer without a browser', async () => {
    expect(globalThis).not.toHaveProperty('document');
    const html = await renderOnServer('/ko/doctors?q=1');
    expect(html).toContain('action="/ko/search"');
    expect(html).toMatch(/<a [^>]*href="\/en\/doctors\?q=1"[^>]*>/);
    expect(html).toMatch(/<main [^>]*><h1>page<\/h1><\/main>/);
    expect(html).toContain('사업자등록번호');
  });

  it('looks the same for guests and members', async () => {
    const asGuest = await renderOnServer('/en');
    sessionStore.setState({
      status: 'signed-in',
      user: {
        userId: 'u1',
        name: 'Kim Seoyeon',
        email: 'kim@clinic.example',
        profileImage: null,
        membership: 'guest',
        licenseVerified: true,
      },
    });
    expect(await renderOnServer('/en')).toBe(asGuest);
  });
});
