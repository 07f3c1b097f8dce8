/** Occupations of the sign-up form (spec 2 §3). Only physicians have a specialty. */
export const OCCUPATIONS = [
  'physician',
  'registered-nurse',
  'nurse-practitioner',
  'physician-assistant',
  'other',
] as const;

/** Specialties of the sign-up form (spec 2 §3). */
export const SPECIALTIES = [
  'dermatology',
  'plastic-surgery',
  'aesthetic-medicine',
  'cosmetic-surgery',
  'regenerative-medicine',
  'cardiology',
  'neurology',
  'oncology',
  'pediatrics',
  'surgery',
  'other',
] as const;

/** Years of practice (spec 2 §9). */
export const EXPERIENCE_BANDS = ['0-2', '3-5', '6-10', '11-15', '16-20', '20+'] as const;

/** Providers of social accounts. */
export const SOCIAL_PROVIDERS = ['google', 'kakao', 'naver'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Where the check of a licence stands; `asked-again`: the reviewer wants another file and has refused nothing. */
export const LICENSE_STATES = ['none', 'pending', 'verified', 'rejected', 'asked-again', 'expired'] as const;

/** Why a reviewer refuses a licence or asks for another file; the words come from the person's language. */
export const LICENSE_REASONS = [
  'unreadable',
  'name-differs',
  'wrong-document',
  'expired',
  'resident-number-visible',
] as const;

/** Limits of what a person writes about themselves, in characters. */
export const PERSON_LIMITS = {
  emailLength: 254,
  nameLength: 60,
  /** Characters of a request body. */
  bodyLength: 10_000,
} as const;

/** Whether an address is one we write to: one @, no white space, no two dots in a row, at most 254 characters. */
export function isEmail(address: string): boolean {
  if (address.length > PERSON_LIMITS.emailLength || address.includes('..')) return false;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/.test(
      domain,
    )
  );
}

/** Stands in a written text in the place of what looked like it identified a patient. */
export const PATIENT_MASK = '●●●';
