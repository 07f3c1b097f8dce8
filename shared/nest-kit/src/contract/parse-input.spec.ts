import { COMMON_ERRORS, endpointsOf } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { DomainError } from '../errors/domain-error.ts';
import { parseInput } from './parse-input.ts';

const defineEndpoint = endpointsOf('sample');

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/notes/:id',
  access: 'proof',
  summary: 'Keeps a note',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  body: z.object({ note: z.string(), lines: z.optional(z.array(z.object({ text: z.string() }))) }),
  response: z.object({}),
  errors: [],
});
const parse = (body: unknown) => parseInput(endpoint, { params: { id: '1' }, query: {}, body });

it('takes every text that is one', () => {
  for (const note of ['', '가\u0301', '\u{1F469}\u200D\u2695\uFE0F', '\u202E', '\uFFFD']) {
    expect(parse({ note }).body).toEqual({ note });
  }
});

it.each([
  ['a NUL', { note: 'a\0b' }],
  ['half a character', { note: 'a\ud800' }],
  ['its other half', { note: '\udc00a' }],
  ['half a character far inside', { note: 'a', lines: [{ text: 'b' }, { text: '\ud83d' }] }],
])('row 46: refuses %s in a body, which no database would keep', (_what, body) => {
  let thrown: unknown;
  try {
    parse(body);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DomainError);
  expect((thrown as DomainError).spec).toBe(COMMON_ERRORS.BAD_REQUEST);
});
