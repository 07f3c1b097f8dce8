import { writeCursor } from '@lectern/nest-kit/row-key';
import { SealedCursors } from './sealed-cursors.ts';

const cursor = writeCursor({ at: '2026-11-28T00:00:00.000000Z', id: 'the-account-of-a-learner' });
const cursors = new SealedCursors('a secret of the service');

it('gives back the cursor to who got it, and shows nothing of it', () => {
  const sealed = cursors.sealCursor(cursor, 'author-1 course-1');
  expect(cursors.openCursor(sealed, 'author-1 course-1')).toBe(cursor);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('account');
});

it.each([
  ['of another author', (sealed: string) => cursors.openCursor(sealed, 'author-2 course-1')],
  [
    'of another service',
    (sealed: string) => new SealedCursors('another').openCursor(sealed, 'author-1 course-1'),
  ],
  ['that was changed', (sealed: string) => cursors.openCursor(`A${sealed.slice(1)}B`, 'author-1 course-1')],
  ['that was made up', () => cursors.openCursor(cursor, 'author-1 course-1')],
  ['that is empty', () => cursors.openCursor('', 'author-1 course-1')],
])('takes a cursor %s for none', (_, read) => {
  expect(read(cursors.sealCursor(cursor, 'author-1 course-1'))).toBe('');
});
