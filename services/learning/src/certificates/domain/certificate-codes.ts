import { koreanDay } from '@lectern/contracts-core';

/** Crockford's base 32 leaves out I, L, O and U, which readers of a printed number mistake for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param bytes Random. */
const lettersOf = (bytes: Uint8Array): string => [...bytes].map((byte) => LETTERS.charAt(byte % 32)).join('');

/** The printed number, such as `LC-2026-7K3M9QXA`, with the year in Korea. @param bytes Eight random ones. */
export const certificateNumber = (bytes: Uint8Array, issuedAt: Date): string =>
  `LC-${koreanDay(issuedAt).slice(0, 4)}-${lettersOf(bytes.subarray(0, 8))}`;

/** The code of `/verify/{code}`: 80 bits, so that no one is found by trying. @param bytes Sixteen random ones. */
export const verifyCode = (bytes: Uint8Array): string => lettersOf(bytes.subarray(0, 16));

/** Reads a typed code: case, spaces, dashes and misread letters do not matter. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
