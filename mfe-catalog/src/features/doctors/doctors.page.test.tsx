import { type Instructor, listInstructors } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { instructor } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const profile = instructor().introduction.en;

function doctor(name: string, change: Partial<Instructor> = {}): Instructor {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const introduction = { ko: { ...profile, name: `${name} 원장` }, en: { ...profile, name } };
  return instructor({ id, user_id: `dr-${id}`, name, introduction, ...change });
}

const website = (practiceWebsiteUrl: string) => ({
  introduction: { ko: profile, en: { ...profile, name: 'Ara Choi', practiceWebsiteUrl } },
});

const doctors = [
  doctor('Seoyeon Kim'),
  doctor('Ara Choi', {
    specialty: 'Plastic Surgery',
    review_count: 4,
    is_top: false,
    ...website('https://ara.example'),
  }),
  doctor('Minjun Park', { specialty: 'Plastic Surgery', is_top: false, license_verified: false }),
];

/** The service: pages of the list, best first. */
const service = (all: readonly Instructor[] = doctors) =>
  createFakeApi().answer(listInstructors, ({ query }) => {
    const { limit, page } = query as { limit: number; page: number };
    return {
      success: true,
      results: all.slice((page - 1) * limit, page * limit),
      meta: { total: all.length },
    };
  });

const open = async (address = '/en/doctors', api = service()) => {
  const page = await openPage('catalog.doctors', { address, api });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('doctors list', () => {
  it('shows who each doctor is and what learners think', async () => {
    await open();
    expect(screen.getByText('3 doctors', { selector: 'strong' })).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('article').map((article) => within(article));
    expect(first?.getByRole('link', { name: 'Seoyeon Kim' })).toHaveAttribute(
      'href',
      '/en/doctors/dr-seoyeon-kim',
    );
    expect(first?.getByText('Dermatology · Hanbit Clinic')).toBeInTheDocument();
    expect(first?.getByText('4.9 out of 5, 321 ratings')).toBeInTheDocument();
    expect(first?.getByText('Top instructor')).toBeInTheDocument();
    expect(first?.getByRole('img', { name: 'Licence verified' })).toBeInTheDocument();
    const career = within(first?.getByRole('list', { name: 'Experience' }) as HTMLElement);
    expect(career.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Director, Hanbit Clinic',
      'Lecturer, Korean Dermatology Society',
    ]);
    // Four reviews are too few for a rating.
    expect(second?.getByText('New instructor')).toBeInTheDocument();
    expect(second?.queryByText(/out of 5/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('speaks Korean on Korean pages', async () => {
    await open('/ko/doctors');
    expect(screen.getByRole('heading', { level: 1, name: '강사진' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Seoyeon Kim 원장' })).toHaveAttribute(
      'href',
      '/ko/doctors/dr-seoyeon-kim',
    );
    expect(screen.getByText('피부과 · Hanbit Clinic')).toBeInTheDocument();
  });

  it('links to practices on the web without vouching for them, and to nothing else', async () => {
    const evil = doctor('Ara Choi', website('javascript:alert(1)'));
    const { unmount } = await open();
    const link = screen.getByRole('link', { name: /Clinic website.*Ara Choi/ });
    expect(link).toHaveAttribute('href', 'https://ara.example');
    expect(link).toHaveAttribute('rel', 'noopener nofollow');
    unmount();
    await open('/en/doctors', service([evil]));
    expect(screen.queryByRole('link', { name: /Clinic website/ })).not.toBeInTheDocument();
  });

  it('leaves the account of the platform out', async () => {
    await open('/en/doctors', service([...doctors, doctor('Lectern', { gender: 'admin' })]));
    expect(names()).not.toContain('Lectern');
  });
});

describe('specialties', () => {
  it('filter, say how many each would show, and are part of the address', async () => {
    const { user, address } = await open('/en/doctors?page=3');
    const bar = within(screen.getByRole('navigation', { name: 'Specialty' }));
    expect(bar.getByRole('link', { name: /Regenerative Medicine/ })).toHaveTextContent('0 doctors');
    await user.click(bar.getByRole('link', { name: /Plastic Surgery/ }));
    await waitFor(() => expect(address()).toBe('/en/doctors?specialty=plastic-surgery'));
    await waitFor(() => expect(names()).toEqual(['Ara Choi', 'Minjun Park']));
    expect(bar.getByRole('link', { current: true })).toHaveTextContent('Plastic Surgery');
  });
});

describe('search', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search doctors' });

  it('follows the typing and keeps the specialty, asking the service once', async () => {
    const { user, address, api } = await open('/en/doctors?specialty=plastic-surgery');
    await user.type(field(), 'PARK');
    await waitFor(() => expect(address()).toBe('/en/doctors?q=PARK&specialty=plastic-surgery'));
    await waitFor(() => expect(names()).toEqual(['Minjun Park']));
    expect(field()).toHaveValue('PARK');
    expect(api.queriesOf(listInstructors)).toHaveLength(1);
  });

  it('offers all doctors when no doctor matches', async () => {
    const { user, address } = await open('/en/doctors?q=xyzzy&specialty=dermatology');
    expect(screen.getByRole('heading', { name: 'No doctor matches this' })).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/en/doctors'));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(field()).toHaveValue('');
  });

  it('is emptied by one press', async () => {
    const { user, address } = await open('/en/doctors?q=park');
    await user.click(screen.getByRole('button', { name: 'Clear the text' }));
    await waitFor(() => expect(address()).toBe('/en/doctors'));
    expect(field()).toHaveFocus();
  });

  it('is a form that works without scripts', async () => {
    await open('/en/doctors?q=a&specialty=plastic-surgery');
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/en/doctors');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      q: 'a',
      specialty: 'plastic-surgery',
    });
  });
});

describe('the number of doctors', () => {
  it('is announced in one place that outlives every list', async () => {
    const { user } = await open();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('3 doctors');
    const bar = within(screen.getByRole('navigation', { name: 'Specialty' }));
    await user.click(bar.getByRole('link', { name: /Plastic Surgery/ }));
    await waitFor(() => expect(status).toHaveTextContent('2 doctors'));
    expect(screen.getByRole('status')).toBe(status);
  });

  it.each([
    ['no doctor', []],
    ['one', [doctor('Seoyeon Kim')]],
  ])('is right for %s', async (_what, list) => {
    await open('/en/doctors', service(list));
    expect(screen.getByRole('status')).toHaveTextContent(list.length === 1 ? '1 doctor' : '0 doctors');
    expect(screen.queryAllByRole('article')).toHaveLength(list.length);
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 230 }, (_, index) => doctor(`Doctor ${index}`));

  it('is read whole and shown in pages', async () => {
    const { api } = await open('/en/doctors?page=99', service(many));
    expect(screen.getByText('230 doctors', { selector: 'strong' })).toBeInTheDocument();
    expect(names()).toHaveLength(2);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('20');
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/en/doctors');
    expect(api.queriesOf(listInstructors)).toHaveLength(3);
  });
});

describe('a list that cannot be had', () => {
  it('keeps what was asked for and tries again', async () => {
    const { api, user } = await open(
      '/en/doctors?q=park',
      service().fail(listInstructors, 'UNAVAILABLE', 503),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The doctors could not be loaded');
    expect(screen.getByRole('searchbox')).toHaveValue('park');
    await expectAccessible();
    api.answer(listInstructors, { success: true, results: doctors, meta: { total: 3 } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['Minjun Park']));
  });
});
