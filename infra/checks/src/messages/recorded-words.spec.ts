import { readRecorded } from './recorded-words.ts';

const read = (text: string) => {
  const { actions, names, unread } = readRecorded([{ path: 'a.service.ts', text: `// audit\n${text}` }]);
  return { actions: [...actions], names: [...names], unread };
};

it.each([
  [
    'actions of both branches and names of details, also conditional ones',
    `this.audit.recordEntry({ action: isIn ? 'checked-in' : 'checked-out', detail: { at, ...(why ? { reason } : {}) } });`,
    { actions: ['checked-in', 'checked-out'], names: ['at', 'reason'], unread: [] },
  ],
  [
    'details that are a constant',
    `const detail = { flag: name }; this.audit.recordEntry({ action: 'flag-decided', detail });`,
    { actions: ['flag-decided'], names: ['flag'], unread: [] },
  ],
  [
    'what is handed to a method that records it',
    `this.note('code.created', staffId, { code });`,
    { actions: ['code.created'], names: ['code'], unread: [] },
  ],
  [
    'every ending of an action that the code puts together',
    'this.audit.recordEntry({ action: `stream-key-${act}` });',
    { actions: ['stream-key-shown', 'stream-key-renewed'], names: [], unread: [] },
  ],
  [
    'an action it cannot know',
    'this.audit.recordEntry({ action: `thing-${act}` });',
    { actions: [], names: [], unread: ['a.service.ts records `thing-${act}`'] },
  ],
])('reads %s', (_, text, found) => {
  expect(read(text)).toEqual(found);
});
