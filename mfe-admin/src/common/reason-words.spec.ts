import en from '../messages/en.json' with { type: 'json' };
import ko from '../messages/ko.json' with { type: 'json' };
import { reasonWords } from './reason-words.ts';
import type { Translate } from './use-admin-text.ts';

/** Names the key, and the reason in it. */
const t = ((key: string, more?: { reason?: string }) =>
  more?.reason === undefined ? key : `${key}(${more.reason})`) as Translate;

it.each([
  ['English', en],
  ['Korean', ko],
])(
  'says in the language of the reader that an act was taken back, as one in %s recorded it',
  (_, messages) => {
    const recorded = messages.courses.bulk.undoReason.replace('{{reason}}', 'For the spring');
    expect(recorded).not.toBe('For the spring');
    expect(reasonWords(t, recorded)).toBe('courses.bulk.undoReason(For the spring)');
  },
);

it('says reasons of ours in words, and leaves what a person wrote', () => {
  expect(reasonWords(t, 'expired')).toBe('license.reason.expired');
  expect(reasonWords(t, 'forced-out')).toBe('auditReason.forced-out');
  expect(reasonWords(t, 'For the spring')).toBe('For the spring');
});
