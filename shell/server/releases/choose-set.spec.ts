import { SessionMarks } from '../beacons/session-marks.ts';
import { chooseSet, isIn, readSession } from './choose-set.ts';
import type { LivePlan, LiveSet } from './live-sets.ts';

const set = (id: string) => ({ id }) as LiveSet;
const [BASE, ONE, OTHER, BOTH] = ['base', 'one', 'other', 'both'].map(set) as [
  LiveSet,
  LiveSet,
  LiveSet,
  LiveSet,
];
const marks = new SessionMarks('what-all-edges-share');
const marking = { isSecure: true, marks };
const planOf = (...percents: number[]): LivePlan => ({
  base: BASE,
  rollouts: percents.map((percent, at) => ({
    id: `rollout ${at}`,
    percent,
    remoteId: 'catalog',
    hasGoal: true,
  })),
  blocked: [],
  blockedForStaff: [],
  variants: [BASE, ONE, OTHER, BOTH].slice(0, 2 ** percents.length),
});
const DRAW = 'AbCdEfGhIjK';
const visitors = Array.from({ length: 20_000 }, (_, at) => String(at * 7_919));
const idOf = (plan: LivePlan, visitor: string) =>
  chooseSet(plan, `release-visitor=${visitor}`, marking).set.id;

it('gives everybody the one set, without a cookie, while nothing is rolled out', () => {
  expect(chooseSet(planOf(), undefined, marking)).toEqual({
    set: BASE,
    cookies: [],
    isForEverybody: true,
    voter: undefined,
  });
});

it.each([1, 5, 25])('gives about %i percent of the visitors what is rolled out', (percent) => {
  const share =
    visitors.filter((visitor) => idOf(planOf(percent), visitor) === 'one').length / visitors.length;
  expect(Math.abs(share - percent / 100)).toBeLessThan(0.01);
});

it('who has the new release keeps it as the share grows', () => {
  const steps = [1, 5, 25, 100].map((percent) =>
    visitors.filter((visitor) => isIn({ id: 'a rollout', percent }, visitor)),
  );
  for (const [at, step] of steps.slice(1).entries()) {
    const wider = new Set(step);
    expect(steps[at]?.every((visitor) => wider.has(visitor))).toBe(true);
  }
  expect(steps.at(-1)).toHaveLength(visitors.length);
});

it('two rollouts at once share visitors independently', () => {
  const found = visitors.map((visitor) => idOf(planOf(25, 25), visitor));
  const shareOf = (id: string) => found.filter((one) => one === id).length / found.length;
  expect(Math.abs(shareOf('both') - 0.0625)).toBeLessThan(0.01);
  expect(Math.abs(shareOf('one') - 0.1875)).toBeLessThan(0.015);
  expect(Math.abs(shareOf('other') - 0.1875)).toBeLessThan(0.015);
});

it('a session keeps the set it began with when the share grows, and leaves one that is offered no more', () => {
  const outside = visitors.find((visitor) => idOf(planOf(5), visitor) === 'base') ?? '';
  const inside = visitors.find((visitor) => isIn({ id: 'rollout 0', percent: 100 }, visitor)) ?? '';
  expect(idOf(planOf(100), outside)).toBe('one');
  const session = (visitor: string, setId: string) =>
    `release-visitor=${visitor}; release-set=${marks.sign({ setId, draw: DRAW }, visitor)}`;
  expect(chooseSet(planOf(100), session(outside, 'base'), marking).set.id).toBe('base');
  const blocked = chooseSet(planOf(), session(inside, 'one'), marking);
  expect([blocked.set.id, blocked.cookies]).toEqual(['base', []]);
});

it('only a session that was drawn under the rollouts and shares of now has a vote; the others keep their set', () => {
  const visitor = visitors.find((one) => idOf(planOf(25), one) === 'base') ?? '';
  const known = `release-visitor=${visitor}`;
  const [mark] = chooseSet(planOf(5), known, marking).cookies;
  const session = `${known}; ${mark?.split(';')[0]}`;
  const under = (plan: LivePlan) => {
    const { set: given, voter } = chooseSet(plan, session, marking);
    return [given.id, voter, readSession(plan, session, marks).isDrawnNow];
  };
  expect(under(planOf(5))).toEqual(['base', visitor, true]);
  expect(under(planOf(25))).toEqual(['base', undefined, false]);
  expect(under(planOf(5, 5))).toEqual(['base', undefined, false]);
  expect(chooseSet(planOf(25), known, marking).voter).toBe(visitor);
});

it('marks a new visitor and a new session once, out of reach of scripts', () => {
  const { cookies, isForEverybody } = chooseSet(planOf(5), 'theme=dark', marking);
  expect(isForEverybody).toBe(false);
  expect(cookies).toEqual([
    expect.stringMatching(/^release-visitor=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/),
    expect.stringMatching(
      /^release-set=(base|one)\.[\w-]{11}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
    'release-rollout=1; Path=/; SameSite=Lax; Secure',
  ]);
  const kept = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  expect(chooseSet(planOf(5), kept, marking).cookies).toEqual([]);
});

it.each([
  'release-visitor=x; release-set=one2',
  'release-visitor=x; release-set=one',
  'release-visitor=-1',
  'release-visitor==; ;=;',
  'release-visitor=99999999999999999999',
])('takes a forged cookie "%s" for a new visitor', (cookie) => {
  expect(chooseSet(planOf(5), cookie, { isSecure: false, marks }).cookies).toHaveLength(3);
});

it('believes no set that a visitor chose for themselves, nor one that the edge gave to another', () => {
  const outside = visitors.find((visitor) => idOf(planOf(5), visitor) === 'base') ?? '';
  for (const forged of [
    'one',
    `one.${DRAW}.${'A'.repeat(22)}`,
    marks.sign({ setId: 'one', draw: DRAW }, `${outside}0`),
  ]) {
    const cookies = `release-visitor=${outside}; release-set=${forged}`;
    expect(chooseSet(planOf(5), cookies, marking).set.id).toBe('base');
    expect(readSession(planOf(5), cookies, marks)).toMatchObject({ known: outside, pinned: undefined });
  }
});
