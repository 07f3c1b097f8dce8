import type { Instructor } from '@lectern/contracts-catalog';
import { toInitials, toLetters } from '../../common/letters.ts';
import { specialtiesOf, SPECIALTIES } from './specialties.ts';

/**
 * Whether a doctor's profile holds every word of the text (spec 1 §5: name, specialty, location, both descriptions,
 * experience and the introduction in both languages; case does not matter). Syllables still being typed count:
 * 보토 finds 보톡스, 김ㅅ finds 김서연, and initial consonants find names (ㄱㅅㅇ).
 */
export function doctorMatcher(text: string): (doctor: Instructor) => boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const tests = words.map((word) => {
    const letters = toLetters(word);
    const isInitials = /^[ㄱ-ㅎ]+$/.test(word);
    return ({ profile, initials }: Searchable) =>
      profile.includes(letters) || (isInitials && initials.includes(letters));
  });
  return (doctor) => {
    if (tests.length === 0) return true;
    const searchable = searchableOf(doctor);
    return tests.every((test) => test(searchable));
  };
}

interface Searchable {
  readonly profile: string;
  readonly initials: string;
}

function searchableOf(doctor: Instructor): Searchable {
  const { introduction } = doctor;
  const specialty = SPECIALTIES.filter(({ id }) => specialtiesOf(doctor.specialty).includes(id));
  const names = [doctor.name, doctor.name_ko ?? '', introduction.ko.name, introduction.en.name];
  const profile = [
    ...names,
    doctor.name_en,
    doctor.specialty,
    ...specialty.flatMap((entry) => entry.names),
    doctor.location,
    doctor.description_ko,
    doctor.description_en,
    doctor.experience,
    ...[introduction.ko, introduction.en].flatMap((words) => [
      words.headline,
      words.clinic,
      words.description,
      words.practiceWebsiteUrl,
      ...words.experience,
      ...words.specialty,
    ]),
  ];
  return { profile: toLetters(profile.join('\n')), initials: toInitials(names.join('\n')) };
}
