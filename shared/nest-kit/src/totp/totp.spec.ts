import { fromBase32, timeStep, toBase32, totpCode } from './totp.ts';

describe('a time-based code', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('%d seconds after 1970 is the one of the standard', (seconds, code) => {
    expect(totpCode(Buffer.from('12345678901234567890'), timeStep(seconds * 1_000))).toBe(code);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is made from %j, typed as %j', (bytes, typed) => {
    expect(toBase32(Buffer.from(bytes))).toBe(typed);
    expect(fromBase32(typed).toString()).toBe(bytes);
  });

  it('is made from nothing else', () => {
    expect(() => fromBase32('MZXW8')).toThrow(TypeError);
  });
});
