import { brand } from '@lectern/brand';
import type { Locale } from '@lectern/contracts-core';
import { localeOfPath } from '@lectern/shell-api/paths';
import type { FastifyReply } from 'fastify';

const WORDS: Record<Locale, { title: string; text: string; retry: string }> = {
  en: {
    title: 'A page loading error occurred',
    text: 'The page could not be prepared. Please try again in a moment.',
    retry: 'Try again',
  },
  ko: {
    title: '페이지를 불러오지 못했어요',
    text: '지금은 페이지를 준비할 수 없어요. 잠시 후 다시 시도해 주세요.',
    retry: '다시 시도하기',
  },
};

/** The edge's own page, for when not even the frame could be rendered: no script, no stack, works anywhere. */
export function errorPage(reply: FastifyReply, pathname: string, status = 503): FastifyReply {
  const locale = localeOfPath(pathname);
  const words = WORDS[locale];
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${words.title} | ${brand.name}</title><meta name="color-scheme" content="light dark">`,
    '<link rel="stylesheet" href="/edge-page.css"></head>',
    `<body><main><p>${brand.name}</p><h1>${words.title}</h1><p>${words.text}</p>`,
    `<p><a href="">${words.retry}</a></p></main></body></html>`,
  ].join('');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .send(html);
}
