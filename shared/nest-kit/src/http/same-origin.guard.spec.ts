import { OWN_FORM_HEADER, type Endpoint } from '@lectern/contracts-core';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ENDPOINT } from '../contract/route.decorator.ts';
import { SameOriginGuard } from './same-origin.guard.ts';

const OWN = 'https://lectern.example';
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const json = { 'content-type': 'application/json; charset=utf-8' };

interface Asked {
  readonly method?: string;
  readonly url?: string;
  readonly access?: Endpoint['access'];
}

function answer(
  headers: Record<string, string>,
  { method = 'POST', url = '/api/auth/logout', access = 'account' }: Asked = {},
): string {
  const request = { method, headers, body: {}, routeOptions: { url } };
  const handler = () => undefined;
  Reflect.defineMetadata(ENDPOINT, { method, access }, handler);
  const context = {
    switchToHttp: () => ({ getRequest: () => request }),
    getHandler: () => handler,
  } as unknown as ExecutionContext;
  try {
    return String(new SameOriginGuard(OWN, new Reflector()).canActivate(context));
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
  ['a form with a file of our own', { 'sec-fetch-site': 'same-origin', ...form }, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a script of ours with a file',
    { 'sec-fetch-site': 'same-origin', ...form, [OWN_FORM_HEADER]: '1' },
    'true',
  ],
  [
    'a script of another site with a file',
    { 'sec-fetch-site': 'cross-site', ...form, [OWN_FORM_HEADER]: '1' },
    'CROSS_SITE',
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
  expect(answer({}, { method: 'GET' })).toBe('true');
  expect(answer({}, { url: '/internal/session' })).toBe('true');
  expect(answer({}, { access: 'service' })).toBe('true');
});

it('lets what brings a proof of its own pass, such as a hint of the payment provider', () => {
  expect(answer({}, { access: 'proof' })).toBe('true');
  expect(answer({}, { access: 'guest' })).toBe('CROSS_SITE');
});
