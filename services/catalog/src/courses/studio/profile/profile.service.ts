import { randomUUID } from 'node:crypto';
import type { getStudioProfile, StudioProfile } from '@lectern/contracts-catalog';
import { Database, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { parseIntroduction } from '../../instructors/domain/introduction.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { ProfileRepository, type ProfileRow } from './profile.repository.ts';

type Own = RouteOutput<typeof getStudioProfile>;

const EMPTY = { name: '', headline: '', clinic: '', biography: '', experience: [], specialties: [] };

/** The public page of an instructor, written by its owner. The account of the session decides whose page it is. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileRepository,
    private readonly partners: StudioPartners,
  ) {}

  /** Before the first save: empty but for the name of the account. @throws {DomainError} UNAVAILABLE. */
  async readProfile(userId: string): Promise<Own> {
    const [row, person] = await Promise.all([
      this.profiles.findOfAccount(userId),
      this.partners.findPerson(userId),
    ]);
    const isLicensed = person?.isLicensed ?? false;
    if (row) return { profile: presentProfile(row), publicId: userId, isLicensed };
    const named = { ...EMPTY, name: person?.name ?? '' };
    const profile = { ko: named, en: named, website: '', languages: ['ko' as const] };
    return { profile, publicId: null, isLicensed };
  }

  /** Readers see it at once. A page that came with the seed is its owner's from then on. @throws {DomainError} UNAVAILABLE. */
  async saveProfile(userId: string, profile: StudioProfile): Promise<Own> {
    const person = await this.partners.findPerson(userId);
    const isLicensed = person?.isLicensed ?? false;
    const names = { ko: profile.ko.name || profile.en.name, en: profile.en.name || profile.ko.name };
    await this.database.runInTransaction(async () => {
      await this.profiles.putProfile({
        id: randomUUID(),
        userId,
        nameKo: names.ko,
        nameEn: names.en,
        specialty: profile.en.specialties[0] ?? profile.ko.specialties[0] ?? '',
        locationKo: profile.ko.clinic,
        locationEn: profile.en.clinic,
        languages: profile.languages,
        descriptionKo: profile.ko.biography,
        descriptionEn: profile.en.biography,
        introduction: writeIntroduction(profile, names),
        isLicensed,
      });
      await this.profiles.takeFromSeed(userId);
    });
    return this.readProfile(userId);
  }
}

function presentProfile(row: ProfileRow): StudioProfile {
  const fallback = {
    ko: { name: row.nameKo, description: row.descriptionKo, specialty: row.specialty },
    en: { name: row.nameEn, description: row.descriptionEn, specialty: row.specialty },
  };
  const { ko, en } = parseIntroduction(row.introduction, fallback);
  const inLanguage = (shown: typeof ko) => ({
    name: shown.name,
    headline: shown.headline,
    clinic: shown.clinic,
    biography: shown.description,
    experience: [...shown.experience],
    specialties: [...shown.specialty],
  });
  return {
    ko: inLanguage(ko),
    en: inLanguage(en),
    website: ko.practiceWebsiteUrl ?? en.practiceWebsiteUrl ?? '',
    languages: row.languages,
  };
}

/** In the shape that the public page reads. */
function writeIntroduction(profile: StudioProfile, names: { ko: string; en: string }): string {
  const inLanguage = (language: 'ko' | 'en') => ({
    name: names[language],
    headline: profile[language].headline,
    clinic: profile[language].clinic,
    description: profile[language].biography,
    practiceWebsiteUrl: profile.website,
    experience: profile[language].experience.filter(Boolean),
    specialty: profile[language].specialties.filter(Boolean),
  });
  return JSON.stringify({ ko: inLanguage('ko'), en: inLanguage('en') });
}
