import { getLicenseStatus, type LicenseStatus } from '@lectern/contracts-identity';
import { listCurricula } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { keepReturnPlace } from '../return-to.ts';
import { courseOfCheckout, keepWantedCourse, wantedCourse } from './wanted-course.ts';

const course = {
  id: 'course-1',
  title: 'Botulinum toxin for beginners',
  title_ko: '입문 보툴리눔 톡신',
  title_en: 'Botulinum toxin for beginners',
  thumbnailUrl: null,
  thumbnail: null,
  lecture_count: 6,
  duration: 3_600,
  category: 'botox',
  level: 'Beginner',
  instructor_id: 'i-1',
  instructor_name: 'Seoyeon Han',
  tags: [],
  rating: 0,
  rating_count: 0,
  views: 0,
  price: 480,
  currency: 'USD',
  money: { amountMinor: 48_000, currency: 'USD' },
  is_live: false,
  session: null,
  created_at: '2026-01-01T00:00:00.000Z',
} as const;
const network = (): FakeApi =>
  createFakeApi().answer(listCurricula, { success: true, results: [{ ...course, tags: [] }] });
const license = (change: Partial<LicenseStatus>): LicenseStatus => ({
  license_file_url: null,
  license_verified: false,
  state: 'none',
  submittedAt: null,
  decidedAt: null,
  reason: null,
  validUntil: null,
  renewal: null,
  ...change,
});

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  ['/ko/payment/checkout/course-1', 'course-1'],
  ['/en/payment/checkout/pack_a?code=SPRING#pay', 'pack_a'],
  ['/payment/checkout/course-1', 'course-1'],
  ['/ko/payment/checkout/', null],
  ['/ko/my', null],
  ['//evil.example/payment/checkout/course-1', null],
  [undefined, null],
])('reads %j as the checkout of %j', (address, id) => expect(courseOfCheckout(address)).toBe(id));

it('is dropped after two weeks, and when it is malformed', () => {
  jest.useFakeTimers();
  keepWantedCourse('course-1');
  expect(wantedCourse()).toBe('course-1');
  jest.advanceTimersByTime(14 * 24 * 3_600_000);
  expect(wantedCourse()).toBeNull();
  localStorage.setItem('lectern.wanted-course', '{"id":"../admin","at":9999999999999}');
  expect(wantedCourse()).toBeNull();
  jest.useRealTimers();
});

it('names course, price and next step to a buyer who has to log in first', async () => {
  keepReturnPlace('/en/payment/checkout/course-1');
  await openPage('account.login', { address: '/en/login', api: network() });
  expect(await screen.findByText('Botulinum toxin for beginners')).toBeInTheDocument();
  expect(screen.getByText('$480')).toBeInTheDocument();
  expect(screen.getByText(/go straight on to the checkout/)).toBeInTheDocument();
});

it('shows nothing to a visitor who comes from another page', async () => {
  keepReturnPlace('/en/my');
  const { api } = await openPage('account.login', { address: '/en/login', api: network() });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(api.queriesOf(listCurricula)).toHaveLength(0);
});

it.each([
  ['a licence to be sent', license({}), /checked once, within 1 to 2 days/],
  ['a licence that is looked at', license({ state: 'pending' }), /We are checking your licence\. When/],
])('waits beside %s', async (_name, status, words) => {
  keepWantedCourse('course-1');
  const api = network().answer(getLicenseStatus, status);
  await openPage('account.license', { address: '/en/my/upload-license', api, session: signedIn() });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('leads on to the checkout once the licence is verified', async () => {
  keepWantedCourse('course-1');
  const status = license({ license_verified: true, state: 'verified' });
  const api = network().answer(getLicenseStatus, status);
  await openPage('account.license', { address: '/en/my/upload-license', api, session: signedIn() });
  expect(await screen.findByRole('link', { name: 'Continue to checkout' })).toHaveAttribute(
    'href',
    '/en/payment/checkout/course-1',
  );
  await expectAccessible();
});

it.each([
  ['before', /not on sale yet/],
  ['after', /no longer on sale/],
] as const)('leads to no checkout of a course outside of its sale: %s', async (state, words) => {
  keepWantedCourse('course-1');
  const sale = { starts_at: null, ends_at: null, state };
  const api = createFakeApi()
    .answer(listCurricula, { success: true, results: [{ ...course, tags: [], sale }] })
    .answer(getLicenseStatus, license({ license_verified: true, state: 'verified' }));
  await openPage('account.license', { address: '/en/my/upload-license', api, session: signedIn() });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Course page' })).toHaveAttribute(
    'href',
    '/en/curriculum/course-1',
  );
  expect(screen.queryByRole('link', { name: 'Continue to checkout' })).not.toBeInTheDocument();
  expect(screen.queryByText(/You can go on to the checkout/)).not.toBeInTheDocument();
});
