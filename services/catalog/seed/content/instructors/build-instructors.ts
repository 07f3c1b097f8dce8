import type { InstructorText } from '../authoring/authoring.types.ts';
import { bilingual, bilingualList } from '../authoring/pairs.ts';
import { SPECIALTY_TAGS } from '../authoring/specialty-tags.ts';
import type { InstructorSeed } from '../types.ts';
import { instructors01to12 } from './instructors-01-12.ts';
import { instructors13to25 } from './instructors-13-25.ts';
import { instructors26to38 } from './instructors-26-38.ts';
import { instructors39to50 } from './instructors-39-50.ts';
import { instructors51to60 } from './instructors-51-60.ts';
import { platformInstructor } from './platform-instructor.ts';
import { portraitOf } from './portraits.ts';

export const instructorTexts: readonly InstructorText[] = [
  ...instructors01to12,
  ...instructors13to25,
  ...instructors26to38,
  ...instructors39to50,
  ...instructors51to60,
];

export const instructors: InstructorSeed[] = [...instructorTexts.map(toSeed), platformInstructor];

export function instructorId(no: number): string {
  return `ins-${pad(no)}`;
}

function toSeed(text: InstructorText): InstructorSeed {
  const [koSurname, koGiven] = text.ko;
  const [enSurname, enGiven] = text.en;
  return {
    id: instructorId(text.no),
    userId: `dr-${slug(enGiven)}-${slug(enSurname)}`,
    gender: text.gender,
    nameParts: {
      ko: { surname: koSurname, given: koGiven },
      en: { surname: enSurname, given: enGiven },
    },
    name: {
      ko: koreanName(text),
      en: `${enGiven} ${enSurname}`,
    },
    headline: bilingual(text.headline),
    clinic: bilingual(text.clinic),
    location: bilingual(text.location),
    biography: bilingual(text.biography),
    experience: bilingualList(text.experience),
    specialties: bilingualList(text.specialties.map((key) => SPECIALTY_TAGS[key])),
    specialtyKey: text.specialtyKey,
    practiceWebsiteUrl: text.site === null ? null : `https://${text.site}`,
    languages: [...text.languages],
    profileImage: portraitOf(text.no),
    licenseVerified: true,
    createdAt: `${text.since}T01:00:00.000Z`,
  };
}

export function koreanName({ ko: [surname, given], nameOrder }: InstructorText): string {
  if (nameOrder === undefined) return `${surname}${given}`;
  return nameOrder === 'spaced' ? `${surname} ${given}` : `${given} ${surname}`;
}

function pad(no: number): string {
  return String(no).padStart(2, '0');
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
