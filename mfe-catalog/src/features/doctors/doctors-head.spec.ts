import type { HeadArgs } from '@lectern/shell-api';
import { structuredDataProblems } from '@lectern/testing/structured-data';
import { instructor } from '../../testing/builders.ts';
import { toDoctorCardView } from './doctor-view.ts';
import type { DoctorsData } from './doctors.api.ts';
import { doctorsHead } from './doctors-head.ts';
import { doctorHead } from './profile/doctor-head.ts';
import { toDoctorProfile } from './profile/doctor-profile.ts';

const url = new URL('https://lectern.example/ko/doctors');
const t = (key: string) => key;

const data: DoctorsData = {
  state: { q: '', specialty: 'dermatology', page: 2 },
  total: 120,
  totalPages: 3,
  counts: { all: 120 },
  doctors: Array.from({ length: 12 }, (_, n) => toDoctorCardView(instructor({ user_id: `dr-${n}` }), 'ko')),
};
const listArgs = (state = data.state): HeadArgs<DoctorsData> => ({
  data: { ...data, state },
  params: {},
  url,
  locale: 'ko',
  t,
});

describe('head of the doctors list', () => {
  it('points at its neighbours and lists ten people', () => {
    const head = doctorsHead(listArgs());
    expect(head).toMatchObject({
      canonical: '/doctors?specialty=dermatology&page=2',
      robots: 'index, follow',
      prev: '/doctors?specialty=dermatology',
      next: '/doctors?specialty=dermatology&page=3',
    });
    expect(head.jsonLd?.[0]).toMatchObject({ '@type': 'ItemList', numberOfItems: 10 });
    expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
  });

  it('does not announce an empty list', () => {
    const head = doctorsHead({ ...listArgs(), data: { ...data, doctors: [] } });
    expect(head.jsonLd?.map((object) => object['@type'])).toEqual(['BreadcrumbList']);
    expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
  });

  it('keeps text searches out of indexes', () => {
    expect(doctorsHead(listArgs({ ...data.state, q: 'kim' })).robots).toBe('noindex, follow');
  });
});

describe('head of a doctor', () => {
  const head = (change = {}) =>
    doctorHead({
      data: toDoctorProfile({
        doctor: instructor(change),
        courses: [],
        lectures: [],
        reviews: null,
        locale: 'en',
      }),
      params: {},
      url,
      locale: 'en',
      t,
    });

  it('describes a person and where the page stands', () => {
    const { jsonLd, canonical, ogType } = head();
    expect([canonical, ogType]).toEqual(['/doctors/user-1', 'profile']);
    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Seoyeon Kim',
        alternateName: '김서연',
        url: '{origin}/en/doctors/user-1',
        worksFor: { name: 'Hanbit Clinic' },
        image: '{origin}/images/doctor-01-384.webp',
      },
    });
    expect(structuredDataProblems(jsonLd ?? [])).toEqual([]);
    expect(jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('cuts the description to what search engines show', () => {
    const long = instructor().introduction;
    const description = 'Anatomy '.repeat(100);
    const cut = head({ introduction: { ...long, en: { ...long.en, description } } }).description;
    expect(cut.length).toBeLessThanOrEqual(155);
  });
});
