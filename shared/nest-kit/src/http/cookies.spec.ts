import type { FastifyReply } from 'fastify';
import { readCookie, writeCookie, type Cookie } from './cookies.ts';

const read = (cookie: string | undefined) => readCookie({ headers: { cookie } }, 'sid');
const written = (cookie: Cookie) => {
  const headers: unknown[] = [];
  const reply = { header: (...header: unknown[]) => headers.push(header) };
  writeCookie(reply as unknown as FastifyReply, cookie);
  return headers;
};

it.each([
  [undefined, undefined],
  ['sid=abc', 'abc'],
  ['a=1; sid=abc=; b=2', 'abc='],
  ['xsid=1; sidx=2', undefined],
  ['sid=mine; sid=planted', undefined],
])('reads %s as %s', (header, value) => {
  expect(read(header)).toBe(value);
});

it('keeps a secret from scripts, other sites and plain connections', () => {
  expect(written({ name: '__Host-sid', value: 'abc', maxAge: 60 })).toEqual([
    ['set-cookie', '__Host-sid=abc; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly'],
  ]);
});

it('lets scripts read a hint', () => {
  expect(written({ name: 'hint', value: '', maxAge: 0, readable: true })).toEqual([
    ['set-cookie', 'hint=; Path=/; Max-Age=0; SameSite=Lax; Secure'],
  ]);
});
