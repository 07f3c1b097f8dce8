import { maskPatientData } from '@lectern/nest-kit';

/** A text as it is kept: what looks like it identifies a patient is masked before anybody reads it. */
export function withoutPatient(typed: string, longest: number): string {
  const { text, isMasked } = maskPatientData(typed);
  // Normalizing full-width signs can make a text longer.
  return isMasked ? [...text].slice(0, longest).join('') : typed;
}
