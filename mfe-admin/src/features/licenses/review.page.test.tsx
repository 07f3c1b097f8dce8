import {
  claimLicense,
  getLicenseHistory,
  releaseLicense,
  viewLicensePage,
} from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { LICENSE_ID, licenseCase } from '../../testing/license-builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { bodies, openReview, PAGE_URL, reviewApi } from '../../testing/review-steps.ts';

describe('a licence under review', () => {
  it('is taken, and shows its page beside what the applicant entered', async () => {
    const earlier = [
      {
        id: LICENSE_ID,
        state: 'rejected',
        submittedAt: '2026-11-01T00:00:00.000Z',
        decidedAt: '2026-11-02T00:00:00.000Z',
        reason: 'unreadable',
      },
    ] as const;
    const page = await openReview(reviewApi(licenseCase({ earlier: [...earlier] })));
    expect(await screen.findByRole('img', { name: /Page 1 of the licence of Kim Minji/ })).toHaveAttribute(
      'src',
      PAGE_URL,
    );
    const facts = screen.getByRole('region', { name: 'Entered by the applicant' });
    expect(facts).toHaveTextContent(
      /Kim Minji.*Physician.*Dermatology.*South Korea.*Hanbit Clinic.*licence.jpg/,
    );
    expect(facts).toHaveTextContent(/Rejected.*It cannot be read/);
    await expectAccessible(page.container);
  });

  it('tells who decided about earlier ones and why', async () => {
    const line = { isOfSite: false, before: null, after: null };
    const api = reviewApi().answer(getLicenseHistory, {
      history: [
        {
          ...{ ...line, id: '2', at: '2026-11-20T01:00:00.000Z', action: 'license-submitted' },
          ...{ actorName: 'Kim Minji', reason: '' },
        },
        {
          ...{ ...line, id: '1', at: '2026-11-02T00:00:00.000Z', action: 'license-rejected' },
          ...{ actorName: 'Lee Two', reason: 'unreadable' },
        },
      ],
      isHistoryCut: false,
    });
    const page = await openReview(api);
    const acts = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(acts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Licence handed in · Kim Minji/),
      expect.stringMatching(/^Licence rejected · Lee Two.*It cannot be read/),
    ]);
    await expectAccessible(page.container);
  });

  it('is reviewed without its history, and says so', async () => {
    await openReview(reviewApi().fail(getLicenseHistory, 'UNAVAILABLE', 503));
    expect(screen.getByText('The history cannot be loaded at the moment.')).toBeVisible();
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('is given back when its page is left undecided', async () => {
    const page = await openReview();
    await screen.findByRole('img');
    page.unmount();
    expect(page.api.calls.some(({ endpoint }) => endpoint === releaseLicense)).toBe(true);
  });

  it.each([
    ['LICENSE_CLAIMED', 409, 'Lee Two is working on this licence until 10:15 KST.'],
    ['LICENSE_DECIDED', 409, 'This licence has been decided.'],
    ['FORBIDDEN', 403, 'Your role cannot review licences.'],
    ['SECOND_STEP_REQUIRED', 403, 'You logged in without the second step.'],
    ['UNAUTHENTICATED', 401, 'You are no longer logged in.'],
    ['UNAVAILABLE', 503, 'The review could not be opened.'],
  ])('stays closed for %s', async (code, status, words) => {
    const claim = { by: 'Lee Two', isMine: false, until: '2026-11-22T01:15:00.000Z' };
    const page = await openReview(reviewApi(licenseCase({ claim })).fail(claimLicense, code, status));
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Decision' })).not.toBeInTheDocument();
    expect(page.api.calls.some(({ endpoint }) => endpoint === viewLicensePage)).toBe(false);
  });

  it('stays closed for whose licence it is', async () => {
    const own = licenseCase();
    const mine = { ...own, person: { ...own.person, id: 'staff-1' } };
    await openReview(reviewApi(mine).fail(claimLicense, 'FORBIDDEN', 403));
    expect(await screen.findByText(/This is your own licence/)).toBeInTheDocument();
  });

  it('leads who is signed out to the sign-in', async () => {
    await openReview(reviewApi().fail(claimLicense, 'UNAUTHENTICATED', 401));
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
  });

  describe('while it is kept', () => {
    /** A review with a number typed, and what keeps the licence called when its time has come. */
    const underWay = async () => {
      const timers = jest.spyOn(globalThis, 'setInterval');
      const page = await openReview();
      await screen.findByRole('img');
      await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
      const [renew] = timers.mock.calls.find(([, after]) => after === 5 * 60_000) ?? [];
      timers.mockRestore();
      return { ...page, renew: () => act(async () => (renew as () => void)()) };
    };

    it.each([
      ['NETWORK', 0],
      ['UNAVAILABLE', 503],
    ])('stays open, with all that was typed, through %s', async (code, status) => {
      const page = await underWay();
      page.api.fail(claimLicense, code, status);
      await page.renew();
      expect(bodies(page, claimLicense)).toHaveLength(2);
      expect(screen.getByLabelText(/^Licence number/)).toHaveValue('123456');
      expect(screen.getByRole('img')).toBeInTheDocument();
      page.unmount();
      expect(bodies(page, releaseLicense)).toHaveLength(1);
    });

    it.each([
      ['LICENSE_CLAIMED', 409, /Another reviewer|is working on this licence/],
      ['LICENSE_DECIDED', 409, /has been decided/],
      ['UNAUTHENTICATED', 401, /no longer logged in/],
      ['FORBIDDEN', 403, /Your role cannot review licences/],
    ])('closes for %s', async (code, status, words) => {
      const page = await underWay();
      page.api.fail(claimLicense, code, status);
      await page.renew();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
    });
  });

  it('opens once the other reviewer has let go', async () => {
    const claim = { by: 'Lee Two', isMine: false, until: '2026-11-22T01:15:00.000Z' };
    const page = await openReview(
      reviewApi(licenseCase({ claim })).fail(claimLicense, 'LICENSE_CLAIMED', 409),
    );
    await screen.findByText(/Lee Two is working/);
    page.api.answer(claimLicense, licenseCase());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeInTheDocument();
  });

  it('is nowhere at an address that is none', async () => {
    await openPage('admin.license', {
      address: '/admin/user-management/licenses/..%2Fx',
      api: reviewApi(),
      session: staff('owner'),
    });
    expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
  });
});
