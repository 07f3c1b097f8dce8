import type { LiveMessage } from './live.api.ts';
import { inOrder, mergeNews, questionsOf } from './messages.ts';

const message = (messageId: string, change: Partial<LiveMessage> = {}): LiveMessage => ({
  messageId,
  revision: 1,
  author: '김○○',
  kind: 'learner',
  isQuestion: false,
  text: messageId,
  isHidden: false,
  isOwn: false,
  votes: 0,
  hasVoted: false,
  created_at: '2026-11-22T10:00:00.000Z',
  ...change,
});
const known = mergeNews(new Map(), [message('b'), message('a')]);

it('keeps the order of writing when messages arrive in another order', () => {
  const all = mergeNews(known, [message('0', { created_at: '2026-11-22T10:00:01.000Z' })]);
  expect(inOrder(all).map(({ messageId }) => messageId)).toEqual(['a', 'b', '0']);
});

it('takes no earlier state of a message for news', () => {
  const voted = mergeNews(known, [message('a', { revision: 5, votes: 2, hasVoted: true })]);
  expect(mergeNews(voted, [message('a', { revision: 4, votes: 1 })]).get('a')?.votes).toBe(2);
});

it('keeps the own vote when news come that do not tell it', () => {
  const voted = mergeNews(known, [message('a', { revision: 5, hasVoted: true })]);
  const { hasVoted: _, ...told } = message('a', { revision: 6, votes: 3 });
  expect(mergeNews(voted, [told]).get('a')).toMatchObject({ votes: 3, hasVoted: true });
});

it('forgets what was taken away', () => {
  expect(mergeNews(known, [message('a', { revision: 9, isHidden: true, text: '' })]).has('a')).toBe(false);
});

it('lists questions by how many want to know', () => {
  const all = mergeNews(known, [
    message('q1', { isQuestion: true }),
    message('q2', { isQuestion: true, votes: 3 }),
  ]);
  expect(questionsOf(all).map(({ messageId }) => messageId)).toEqual(['q2', 'q1']);
});
