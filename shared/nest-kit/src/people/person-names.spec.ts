import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '../errors/domain-error.ts';
import { PersonNames } from './person-names.ts';

/** Identity as it answers the first calls, after which it fails. */
function startNames({ answers = Infinity, failure = new Error('a fault of ours') } = {}) {
  const asked: (readonly string[])[] = [];
  const told: [unknown, string | undefined][] = [];
  const names = new PersonNames(
    {
      callEndpoint: (async (_endpoint: unknown, { body }: { body: { userIds: readonly string[] } }) => {
        asked.push(body.userIds);
        if (asked.length > answers) throw failure;
        return {
          people: body.userIds
            .filter((id) => id !== 'gone')
            .map((userId) => ({ userId, name: `N ${userId}` })),
        };
      }) as never,
    },
    { warn: (facts: unknown, sentence?: string) => void told.push([facts, sentence]) },
  );
  return { names, asked, told };
}
const people = Array.from({ length: 150 }, (_, index) => `person-${index}`);

it('asks for each person once, a hundred in one call, and for none where there are none', async () => {
  const { names, asked, told } = startNames();
  const found = await names.findNames([null, ...people, 'gone', 'person-0', null]);
  expect(asked.map(({ length }) => length)).toEqual([100, 51]);
  expect([found.size, found.get('person-149'), found.has('gone')]).toEqual([150, 'N person-149', false]);
  expect(await names.findNames([null])).toEqual(new Map());
  expect([asked.length, told]).toEqual([2, []]);
});

it('goes without the names that identity does not answer with, and logs that once', async () => {
  const failure = new DomainError(COMMON_ERRORS.UNAVAILABLE);
  const { names, told } = startNames({ answers: 1, failure });
  expect((await names.findNames(people)).size).toBe(100);
  expect(told).toEqual([[{ err: failure }, 'names could not be asked for']]);
});

it('hides no fault of our own', async () => {
  const { names } = startNames({ answers: 0 });
  await expect(names.findNames(people)).rejects.toThrow('a fault of ours');
});
