import { FLAG_NAMES, isFlagOn, isRuleOn } from './flag.vocabulary.ts';

const rule = { mode: 'percent', percent: 0, roles: [] } as const;
const people = Array.from({ length: 5_000 }, (_, index) => `person-${index}`);
const having = (percent: number, name = 'live-chat') =>
  people.filter((id) => isRuleOn(name, { ...rule, percent }, { id, roles: [] }));

it('is on for about the share of people that it is for', () => {
  for (const percent of [1, 10, 50, 90])
    expect(Math.abs(having(percent).length / 50 - percent)).toBeLessThan(2);
  expect(having(0)).toEqual([]);
  expect(having(100)).toHaveLength(people.length);
});

it('stays on for those who have it when it is for more', () => {
  const few = new Set(having(10));
  expect(having(20).filter((id) => few.has(id))).toHaveLength(few.size);
});

it('divides people in another way for each flag', () => {
  const others = new Set(having(50, 'instructor-applications'));
  const both = having(50).filter((id) => others.has(id));
  expect(Math.abs(both.length / 50 - 25)).toBeLessThan(3);
});

it('goes by the roles that a person has', () => {
  const byRole = { ...rule, mode: 'roles', roles: ['content'] } as const;
  expect(isRuleOn('live-chat', byRole, { id: 'a', roles: ['content'] })).toBe(true);
  expect(isRuleOn('live-chat', byRole, { id: 'a', roles: ['owner'] })).toBe(false);
});

it('is as by default where nothing is known of it', () => {
  expect(FLAG_NAMES.map((name) => isFlagOn(undefined, name))).toEqual(FLAG_NAMES.map(() => true));
  expect(isFlagOn({ 'live-chat': false }, 'live-chat')).toBe(false);
});
