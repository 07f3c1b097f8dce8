import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameAsker, withAsker } from '../http/asker.ts';
import { documentJpeg } from '../testing/make-documents.ts';
import { TEST_ANSWER_LIMIT } from '../testing/test-answer-limit.ts';
import { answerLimits } from '../limits/answer-limits.ts';
import { FileInspector } from './inspector.service.ts';

const from = <T>(ip: string, work: () => Promise<T>, raw = new EventEmitter()): Promise<T> =>
  withAsker({ ip, headers: {} } as FastifyRequest, { raw } as unknown as FastifyReply, work);

it('row 54: looks into a second visitor’s file while those of the first wait, and not for who left', async () => {
  const inspector = new FileInspector(answerLimits(TEST_ANSWER_LIMIT));
  const page = await documentJpeg();
  const done: string[] = [];
  const bring = (ip: string, raw?: EventEmitter): Promise<unknown> =>
    from(ip, () => inspector.redactPage(page, []), raw).then(() => done.push(ip));
  const first = Array.from({ length: 10 }, () => bring('203.0.113.1'));
  const leaving = new EventEmitter();
  const left = bring('203.0.113.2', leaving);
  const second = bring('203.0.113.3');
  leaving.emit('close');
  await expect(left).rejects.toMatchObject({ spec: { status: 503 } });
  await Promise.all([...first, second]);
  expect(done.slice(0, 2)).toEqual(['203.0.113.1', '203.0.113.3']);
  expect(done).toHaveLength(11);
});

it('row 54: takes turns between the accounts of one network', async () => {
  const inspector = new FileInspector(answerLimits(TEST_ANSWER_LIMIT));
  const page = await documentJpeg();
  const done: string[] = [];
  const bring = (accountId: string): Promise<unknown> =>
    from('203.0.113.1', () => {
      nameAsker(accountId);
      return inspector.redactPage(page, []);
    }).then(() => done.push(accountId));
  await Promise.all([...Array.from({ length: 10 }, () => bring('first')), bring('second')]);
  expect(done.slice(0, 2)).toEqual(['first', 'second']);
});
