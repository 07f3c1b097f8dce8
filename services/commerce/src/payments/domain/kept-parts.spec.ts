import { fc } from '@lectern/testing/property';
import { limitByKept, sumKept, type PartClaim } from './kept-parts.ts';

const claim = (ownMinor: number, shareMinor: number, amountMinor: number, isOurs = false): PartClaim => ({
  ownMinor,
  shareMinor,
  amountMinor,
  isOurs,
});
const amounts = (paidMinor: number, ...parts: PartClaim[]) =>
  limitByKept(paidMinor, parts).map(({ amountMinor }) => amountMinor);

it.each([
  ['all of it goes back in full', 700, [claim(900, 630, 630), claim(100, 70, 70)], [630, 70]],
  [
    'the cheap part that is kept costs its list price',
    700,
    [claim(900, 630, 630), claim(100, 70, 0)],
    [600, 0],
  ],
  [
    'the dear part that is kept costs all that was paid',
    700,
    [claim(900, 630, 0), claim(100, 70, 70)],
    [0, 0],
  ],
  ['a pack without a discount loses nothing', 1_000, [claim(900, 900, 900), claim(100, 100, 0)], [900, 0]],
  [
    'a part that is partly used closes, and costs no list price',
    700,
    [claim(900, 630, 315), claim(100, 70, 70)],
    [315, 70],
  ],
  [
    'a part of which one lecture is left gives that lecture and closes: it is no more kept than one half used',
    700,
    [claim(900, 630, 6), claim(100, 70, 70)],
    [6, 70],
  ],
  [
    'the rest is shared by what each would give',
    700,
    [claim(400, 280, 280), claim(200, 140, 140), claim(400, 280, 0)],
    [200, 100, 0],
  ],
  [
    'a part of ours gives its share whatever is kept',
    700,
    [claim(900, 630, 630, true), claim(100, 70, 0)],
    [630, 0],
  ],
  [
    'a part of ours lowers nothing of the others, nor they of it',
    800,
    [claim(400, 320, 320, true), claim(400, 320, 320), claim(200, 160, 0)],
    [320, 280, 0],
  ],
  ['what was free is kept for nothing', 700, [claim(900, 700, 700), claim(0, 0, 0)], [700, 0]],
  [
    'a part that would lose all but its last won stays open too',
    301,
    [claim(300, 201, 201), claim(149, 99, 99), claim(300, 1, 0)],
    [0, 0, 0],
  ],
] as const)('%s', (_what, paidMinor, parts, expected) => {
  expect(amounts(paidMinor, ...parts)).toEqual(expected);
});

it('never leaves anything open below its own price, and gives no buyer more than the parts claim by themselves', () => {
  const part = fc.record({
    ownMinor: fc.nat(1_000_000),
    perMille: fc.constantFrom(0, 1, 500, 1_000),
  });
  const pack = fc.array(part, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(pack, fc.integer({ min: 1, max: 1_000 }), (list, perMilleOfPrice) => {
      const shares = list.map(({ ownMinor }) => Math.floor((ownMinor * perMilleOfPrice) / 1_000));
      const paidMinor = shares.reduce((sum, share) => sum + share, 0);
      const parts = list.map(({ ownMinor, perMille }, index) =>
        claim(ownMinor, shares[index] ?? 0, Math.floor(((shares[index] ?? 0) * perMille) / 1_000)),
      );
      const limited = limitByKept(paidMinor, parts);
      const given = limited.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (given > 0) expect(given).toBeLessThanOrEqual(paidMinor - Math.min(paidMinor, sumKept(limited)));
      limited.forEach(({ amountMinor }, index) => {
        expect(amountMinor).toBeGreaterThanOrEqual(0);
        expect(amountMinor).toBeLessThanOrEqual(parts[index]?.amountMinor ?? 0);
      });
    }),
  );
});
