import type { InstructorSeed } from '../content/types.ts';
import type { Row } from '../write-rows.ts';

export function toInstructorRows(seed: InstructorSeed): Row {
  return {
    id: seed.id,
    user_id: seed.userId,
    surname_ko: seed.nameParts.ko.surname,
    given_name_ko: seed.nameParts.ko.given,
    surname_en: seed.nameParts.en.surname,
    given_name_en: seed.nameParts.en.given,
    name_ko: seed.name.ko,
    name_en: seed.name.en,
    gender: seed.gender,
    specialty: seed.specialtyKey,
    experience: seed.experience.en[0] ?? '',
    location_ko: seed.location.ko,
    location_en: seed.location.en,
    languages: seed.languages,
    profile_picture: seed.profileImage,
    description_ko: seed.biography.ko,
    description_en: seed.biography.en,
    introduction: JSON.stringify({ ko: introduction(seed, 'ko'), en: introduction(seed, 'en') }),
    license_verified: seed.licenseVerified,
    created_at: seed.createdAt,
  };
}

function introduction(seed: InstructorSeed, language: 'ko' | 'en') {
  return {
    picture: seed.profileImage,
    name: seed.name[language],
    headline: seed.headline[language],
    clinic: seed.clinic[language],
    description: seed.biography[language],
    practiceWebsiteUrl: seed.practiceWebsiteUrl,
    experience: seed.experience[language],
    specialty: seed.specialties[language],
  };
}
