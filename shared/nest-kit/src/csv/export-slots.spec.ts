import { ExportSlots } from './export-slots.ts';

const codeOf = (slots: ExportSlots, person: string): string | undefined => {
  try {
    slots.takeSlot(person);
    return undefined;
  } catch (error) {
    return (error as { spec: { code: string } }).spec.code;
  }
};

it('gives a third of the connections to files, and one person not all of them', () => {
  const slots = new ExportSlots(10);
  expect(['one', 'one', 'one', 'other', 'third'].map((person) => codeOf(slots, person))).toEqual([
    undefined,
    undefined,
    'TOO_MANY_ATTEMPTS',
    undefined,
    'UNAVAILABLE',
  ]);
});

it.each([1, 3, 8])('leaves a file to somebody with %i connections', (pool) => {
  const slots = new ExportSlots(pool);
  const giveBack = slots.takeSlot('one');
  expect(codeOf(slots, 'one')).toBe('TOO_MANY_ATTEMPTS');
  giveBack();
  expect(codeOf(slots, 'one')).toBeUndefined();
});

it('takes a slot back once', () => {
  const slots = new ExportSlots(3);
  const giveBack = slots.takeSlot('one');
  giveBack();
  slots.takeSlot('other');
  giveBack();
  expect(codeOf(slots, 'third')).toBe('UNAVAILABLE');
});
