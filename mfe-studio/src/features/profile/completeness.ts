import type { StudioProfile } from '@lectern/contracts-catalog';

/** Parts of the page that are filled in, of all that learners can see. */
export function countFilled({ ko, en, website }: StudioProfile): { filled: number; all: number } {
  const parts = [ko, en].flatMap(({ name, headline, clinic, biography, experience, specialties }) => [
    name !== '',
    headline !== '',
    clinic !== '',
    biography !== '',
    experience.some(Boolean),
    specialties.some(Boolean),
  ]);
  const all = [...parts, website !== ''];
  return { filled: all.filter(Boolean).length, all: all.length };
}
