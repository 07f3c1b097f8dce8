import { brand } from '@lectern/brand';
import { getStatus } from '@lectern/contracts-core';
import type { FastifyReply } from 'fastify';
import type { ApiOrigins } from './api-origins.ts';

/** What each service is about. One that is not listed here is shown by its name alone. */
const ABOUT: Readonly<Record<string, string>> = {
  catalog: 'Courses, lectures, doctors, reviews, favourites, the home page and search',
  identity: 'Accounts, sessions, licences and their review, staff, personal data',
  messaging: 'Mails, questions, and votes on answers of the help page',
  media: 'Pictures people upload',
  learning: 'Player sessions, progress, notes, questions, certificates',
  releases: 'Versions of the remotes: publishing, promoting, rolling back, and the set that edges serve',
  commerce: 'Prices, orders, payments, refunds, referral codes and who owns which course',
};

/** Calls the edge answers itself. */
const OWN_CALLS = [getStatus];

const DOCS = /^\/api\/([a-z]+)\/docs(\/.*)?$/;

/**
 * Where the documentation of a service lies: `/api/identity/docs/json` is `/api/docs/json` of identity. Undefined when
 * it is another address, or the service is not deployed.
 */
export function docsTarget(path: string, origins: ApiOrigins): string | undefined {
  const [, service = '', rest = ''] = DOCS.exec(path) ?? [];
  return Object.hasOwn(origins, service) ? `${origins[service]}/api/docs${rest}` : undefined;
}

/** `/api/docs`: links to the documentation of each running service, and of the edge's own calls. */
export function docsIndex(reply: FastifyReply, origins: ApiOrigins): FastifyReply {
  const items = Object.keys(origins)
    .sort()
    .map(
      (name) => `<li><a href="/api/${name}/docs">${name}</a>${ABOUT[name] ? `<br>${ABOUT[name]}` : ''}</li>`,
    );
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>API | ${brand.name}</title><meta name="color-scheme" content="light dark">`,
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/edge-page.css"></head>',
    `<body><main><p>${brand.name}</p><h1>API</h1><p>Each service describes its calls.</p><ul>`,
    ...items,
    '</ul><h2>The whole site</h2><p>Answered for all services together.</p><ul>',
    ...OWN_CALLS.map(({ method, path, summary }) => `<li><code>${method} ${path}</code><br>${summary}</li>`),
    '</ul></main></body></html>',
  ].join('');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .send(html);
}
