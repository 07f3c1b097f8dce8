import * as catalog from '@lectern/contracts-catalog';
import * as commerce from '@lectern/contracts-commerce';
import { endpointsIn, type Endpoint } from '@lectern/contracts-core';
import * as identity from '@lectern/contracts-identity';
import * as learning from '@lectern/contracts-learning';
import * as media from '@lectern/contracts-media';
import * as messaging from '@lectern/contracts-messaging';
import * as releases from '@lectern/contracts-releases';
import * as z from 'zod/mini';
import { sampleOf } from './sample-of.ts';

const named = (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;
const endpoints = endpointsIn(catalog, commerce, identity, learning, media, messaging, releases);

it.each(endpoints.map(named))('%s has an answer for the gate, full and sparse', (_name, { response }) => {
  for (const kind of ['full', 'sparse'] as const) {
    const sample = sampleOf(response, kind);
    expect(z.safeParse(response, sample).error).toBeUndefined();
    expect(sampleOf(response, kind)).toEqual(sample);
  }
});

const course = z.object({
  title: z.string(),
  startsAt: z.nullable(z.string()),
  tags: z.array(z.enum(['heart', 'lung'])),
  note: z.optional(z.string().check(z.maxLength(6))),
  seats: z.int().check(z.minimum(5)),
});

it('fills everything, or leaves out what may be left out', () => {
  expect(sampleOf(course, 'full')).toEqual({
    title: 'Sample',
    startsAt: '2026-01-02T03:04:05.000Z',
    tags: ['heart'],
    note: 'Sample',
    seats: 10,
  });
  expect(sampleOf(course, 'sparse')).toEqual({ title: 'Sample', startsAt: null, tags: [], seats: 10 });
});

it('ends where a schema contains itself', () => {
  const thread = z.object({
    text: z.string(),
    get replies() {
      return z.array(thread);
    },
  });
  expect(z.safeParse(thread, sampleOf(thread, 'full')).success).toBe(true);
});

it('names the field for which it knows no sample', () => {
  const odd = z.object({ code: z.string().check(z.regex(/^lectern-\d{9}$/)) });
  expect(() => sampleOf(odd, 'full')).toThrow('No sample fits the schema of "code"');
});
