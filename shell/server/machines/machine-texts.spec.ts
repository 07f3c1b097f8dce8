import type { RouteManifest } from '@lectern/shell-api';
import { llmsText } from './llms-text.ts';
import { robotsText } from './robots-text.ts';

const route = (path: string, more: Partial<RouteManifest> = {}): RouteManifest => ({
  id: `a.${path || 'home'}`,
  path,
  scope: 'language',
  access: 'public',
  render: 'server',
  layout: 'page',
  ...more,
});
const origin = 'https://lectern.example';

describe('robots.txt', () => {
  const text = robotsText(
    [
      route(''),
      route('search'),
      route('my/certificates', { access: 'licensed' }),
      route('my', { access: 'signed-in' }),
      route('verify'),
      route('verify/all', { access: 'signed-in' }),
      route('admin/users', { scope: 'root', access: 'admin' }),
    ],
    origin,
  );
  const lines = text.split('\n');

  it('names the sitemap absolutely and lets every robot in', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap.xml`]),
    );
  });

  it('keeps robots out of what needs an account, each area once', () => {
    expect(lines.filter((line) => line.includes('my'))).toEqual([
      'Disallow: /*/my$',
      'Disallow: /*/my/',
      'Disallow: /*/my?',
    ]);
    expect(lines).toContain('Disallow: /admin/');
  });

  it('does not close an area that holds something public', () => {
    expect(text).not.toContain('verify');
    expect(text).not.toMatch(/Disallow: \/(\n|$)/);
  });
});

describe('llms.txt', () => {
  const text = llmsText(origin);

  it('begins with the name and a summary, as llmstxt.org asks', () => {
    expect(text).toMatch(/^# Lectern\n\n> .+\n/);
  });

  it('links absolutely, to both languages', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '');
    expect(links.length).toBeGreaterThan(20);
    for (const address of links) expect(address).toMatch(/^https:\/\/lectern\.example\/(en|ko|sitemap\.xml)/);
  });
});
