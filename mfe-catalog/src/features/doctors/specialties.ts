/** The specialty filter of the doctors list (spec 1 §2.8), without "all". `names` is how profiles write it. */
export const SPECIALTIES = [
  { id: 'dermatology', names: ['Dermatology', '피부과'] },
  { id: 'plastic-surgery', names: ['Plastic Surgery', '성형외과'] },
  { id: 'aesthetic-medicine', names: ['Aesthetic Medicine', '미용의학'] },
  { id: 'cosmetic-surgery', names: ['Cosmetic Surgery', '미용성형'] },
  { id: 'regenerative-medicine', names: ['Regenerative Medicine', '재생의학'] },
] as const;

export type SpecialtyId = (typeof SPECIALTIES)[number]['id'];

/** The specialties a profile's text names: people also write several, with commas, hyphens or in Korean. */
export function specialtiesOf(text: string): SpecialtyId[] {
  const written = text.toLowerCase().replaceAll('-', ' ');
  const named = SPECIALTIES.filter(({ names }) => names.some((name) => written.includes(name.toLowerCase())));
  return named.map(({ id }) => id);
}
