import { PATIENT_MASK } from '@lectern/contracts-core';

export type PatientData = 'resident-number' | 'phone' | 'e-mail' | 'chart-number';

const PATTERNS: readonly (readonly [PatientData, RegExp])[] = [
  ['resident-number', /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s*[-–]?\s*[1-8]\d{6}(?!\d)/],
  ['phone', /(?<!\d)(?:\+?82[- .]?)?0?1[016789][- .]?\d{3,4}[- .]?\d{4}(?!\d)/],
  ['e-mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/],
  [
    'chart-number',
    /(?:차트|등록|병록|환자)\s*(?:번호|no\.?)\s*[:#은는]?\s*\d{4,}|(?:MRN|chart)\s*(?:no\.?|number)?\s*[:#]?\s*\d{4,}/i,
  ],
];

/** What in a text looks like something that identifies a patient; undefined when nothing does. */
export function findPatientData(text: string): PatientData | undefined {
  const plain = text.normalize('NFKC');
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** A text without what looks like something that identifies a patient, and whether there was any. */
export function maskPatientData(text: string): { text: string; isMasked: boolean } {
  if (findPatientData(text) === undefined) return { text, isMasked: false };
  // Full-width digits are found only in the normalized text, so that is what is kept.
  const masked = PATTERNS.reduce(
    (rest, [, pattern]) => rest.replace(new RegExp(pattern.source, `${pattern.flags}g`), PATIENT_MASK),
    text.normalize('NFKC'),
  );
  return { text: masked, isMasked: true };
}
