import { CertificateNumber } from '@lectern/contracts-learning';
import { certificateNumber, normalizeCode, verifyCode } from './certificate-codes.ts';

const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 17);

it('makes numbers that the contract takes, and codes of sixteen letters', () => {
  expect(CertificateNumber.safeParse(certificateNumber(bytes, new Date())).success).toBe(true);
  expect(verifyCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
});

it.each([
  ['2026-12-31T14:59:59Z', 'LC-2026-'],
  ['2026-12-31T18:00:00Z', 'LC-2027-'],
])('numbers what is issued at %s by its year in Korea', (at, start) => {
  expect(certificateNumber(bytes, new Date(at)).startsWith(start)).toBe(true);
});

it.each([
  ['7k3m 9qxa-0000', '7K3M9QXA0000'],
  ['o0Il', '0011'],
])('reads %s as %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});
