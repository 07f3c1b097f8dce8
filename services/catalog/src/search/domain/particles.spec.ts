import { fc } from '@lectern/testing/property';
import { withoutParticle } from './particles.ts';

describe('withoutParticle', () => {
  it.each([
    ['보톡스를', '보톡스'],
    ['필러의', '필러'],
    ['리프팅에서', '리프팅'],
    ['캐뉼라로', '캐뉼라'],
    ['botox를', 'botox'],
    ['보톡스', null],
    ['코가', null],
    ['을', null],
    ['', null],
  ])('leaves of %j %j', (word, stem) => {
    expect(withoutParticle(word)).toBe(stem);
  });

  it('only ever cuts the end, and leaves at least two letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom('를', '에서', ''),
        (text, end) => {
          const stem = withoutParticle(text + end);
          if (stem === null) return;
          expect((text + end).startsWith(stem)).toBe(true);
          expect([...stem].length).toBeGreaterThanOrEqual(2);
        },
      ),
    );
  });
});
