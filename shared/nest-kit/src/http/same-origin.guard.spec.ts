import type { ExecutionContext } from '@nestjs/common';
import { SameOriginGuard } from './same-origin.guard.ts';

const OWN = 'https://lectern.example';
const json = { 'content-type': 'application/json; charset=utf-8' };

function answer(headers: Record<string, string>, method = 'POST', url = '/api/auth/logout'): string {
  const request = { method, headers, body: {}, routeOptions: { url } };
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  try {
    return String(new SameOriginGuard(OWN).canActivate(context));
  } catch (error) {
    return Object(error).spec.code;
  }
}

it.each<[string, Record<string, string>, string]>([
  ['our own page', { ...json, 'sec-fetch-site': 'same-origin' }, 'true'],
  ['a page of our own in an old browser', { ...json, origin: OWN }, 'true'],
  ['another site', { ...json, 'sec-fetch-site': 'cross-site' }, 'CROSS_SITE'],
  ['another host of our domain', { ...json, 'sec-fetch-site': 'same-site' }, 'CROSS_SITE'],
  [
    'another site that also names our origin',
    { ...json, 'sec-fetch-site': 'cross-site', origin: OWN },
    'CROSS_SITE',
  ],
  ['another origin in an old browser', { ...json, origin: `${OWN}.evil.example` }, 'CROSS_SITE'],
  ['a sandboxed frame', { ...json, origin: 'null' }, 'CROSS_SITE'],
  ['no origin at all', json, 'CROSS_SITE'],
  [
    'a form of our own',
    { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'JSON in disguise',
    { 'sec-fetch-site': 'same-origin', 'content-type': 'application/jsonx' },
    'UNSUPPORTED_MEDIA_TYPE',
  ],
])('row 39: a change asked for by %s', (_who, headers, expected) => {
  expect(answer(headers)).toBe(expected);
});

it('lets every GET pass, and services call each other', () => {
  expect(answer({}, 'GET')).toBe('true');
  expect(answer({}, 'POST', '/internal/session')).toBe('true');
});
