import {
  checkLicenseNumber,
  claimLicense,
  decideLicense,
  getLicenseCase,
  type LicenseCase,
  passSecondStep,
  redactLicensePage,
  releaseLicense,
  takeNextLicense,
  viewLicensePage,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { LICENSE_ID, licenseCase } from '../../testing/license-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const url = '/api/admin/licenses/files/secret';
const service = (license: LicenseCase = licenseCase()) =>
  createFakeApi()
    .answer(getLicenseCase, license)
    .answer(claimLicense, license)
    .answer(releaseLicense, { success: true })
    .answer(viewLicensePage, { url, expiresAt: '2026-11-22T01:01:00.000Z' })
    .answer(checkLicenseNumber, { number: '123456', fits: true, duplicates: [] })
    .answer(decideLicense, { success: true })
    .answer(takeNextLicense, { id: null });
async function open(api = service()) {
  const page = await openPage('admin.license', {
    address: `/admin/user-management/licenses/${LICENSE_ID}`,
    api,
    session: staff('license-reviewer'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const bodies = ({ api }: Awaited<ReturnType<typeof open>>, endpoint: object) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);
const checkAll = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  for (const box of within(screen.getByRole('group', { name: 'I have checked that' })).getAllByRole(
    'checkbox',
  )) {
    await user.click(box);
  }
};

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
    const page = await open(service(licenseCase({ earlier: [...earlier] })));
    expect(await screen.findByRole('img', { name: /Page 1 of the licence of Kim Minji/ })).toHaveAttribute(
      'src',
      url,
    );
    const facts = screen.getByRole('region', { name: 'Entered by the applicant' });
    expect(facts).toHaveTextContent(
      /Kim Minji.*Physician.*Dermatology.*South Korea.*Hanbit Clinic.*licence.jpg/,
    );
    expect(facts).toHaveTextContent(/Rejected.*It cannot be read/);
    await expectAccessible(page.container);
  });

  it('is given back when its page is left undecided', async () => {
    const page = await open();
    await screen.findByRole('img');
    page.unmount();
    expect(page.api.calls.some(({ endpoint }) => endpoint === releaseLicense)).toBe(true);
  });

  it.each([
    ['LICENSE_CLAIMED', 409, 'Lee Two is working on this licence until 10:15 KST.'],
    ['LICENSE_DECIDED', 409, 'This licence has been decided.'],
    ['FORBIDDEN', 403, 'Your role does not open licences.'],
    ['SECOND_STEP_REQUIRED', 403, 'You logged in without the second step.'],
    ['UNAUTHENTICATED', 401, 'You are no longer logged in.'],
    ['UNAVAILABLE', 503, 'The review could not be opened.'],
  ])('stays closed for %s', async (code, status, words) => {
    const claim = { by: 'Lee Two', isMine: false, until: '2026-11-22T01:15:00.000Z' };
    const page = await open(service(licenseCase({ claim })).fail(claimLicense, code, status));
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Decision' })).not.toBeInTheDocument();
    expect(page.api.calls.some(({ endpoint }) => endpoint === viewLicensePage)).toBe(false);
  });

  it('stays closed for whose licence it is', async () => {
    const own = licenseCase();
    const mine = { ...own, person: { ...own.person, id: 'staff-1' } };
    await open(service(mine).fail(claimLicense, 'FORBIDDEN', 403));
    expect(await screen.findByText(/This is your own licence/)).toBeInTheDocument();
  });

  it('leads who is signed out to the sign-in', async () => {
    await open(service().fail(claimLicense, 'UNAUTHENTICATED', 401));
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
  });

  describe('while it is kept', () => {
    /** A review with a number typed, and what keeps the licence called when its time has come. */
    const underWay = async () => {
      const timers = jest.spyOn(globalThis, 'setInterval');
      const page = await open();
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
      ['FORBIDDEN', 403, /Your role does not open licences/],
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
    const page = await open(service(licenseCase({ claim })).fail(claimLicense, 'LICENSE_CLAIMED', 409));
    await screen.findByText(/Lee Two is working/);
    page.api.answer(claimLicense, licenseCase());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeInTheDocument();
  });

  it('is nowhere at an address that is none', async () => {
    await openPage('admin.license', {
      address: '/admin/user-management/licenses/..%2Fx',
      api: service(),
      session: staff('owner'),
    });
    expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
  });
});

describe('the viewer', () => {
  const two = licenseCase({
    pages: [1, 2].map((page) => ({ page, width: 800, height: 600, version: 1 })),
    hasDocument: true,
  });

  it('turns pages, makes them larger and turns them round', async () => {
    const page = await open(service(two));
    const image = await screen.findByRole('img');
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByLabelText('Size')).toHaveTextContent('150%');
    await page.user.click(screen.getByRole('button', { name: 'Turn right' }));
    expect(image.parentElement?.style.transform).toContain('rotate(90deg)');
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('img', { name: /Page 2/ })).toBeInTheDocument();
    expect(bodies(page, viewLicensePage)).toEqual([{ page: 1 }, { page: 2 }]);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('asks for a fresh address when the old one is over', async () => {
    const page = await open();
    fireEvent.error(await screen.findByRole('img'));
    expect(await screen.findByText('The page could not be opened.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(bodies(page, viewLicensePage)).toHaveLength(2);
  });

  it('blacks out by keyboard alone', async () => {
    const redacted = licenseCase({ pages: [{ page: 1, width: 800, height: 600, version: 2 }] });
    const page = await open(service().answer(redactLicensePage, redacted));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    const area = screen.getByRole('button', { name: 'Area 1' });
    expect(area).toHaveFocus();
    await page.user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.keyboard('{Delete}');
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByText(/The original has been deleted/)).toBeInTheDocument();
    expect(bodies(page, redactLicensePage)).toEqual([
      { page: 1, version: 1, areas: [{ x: 0.36, y: 0.44, width: 0.3, height: 0.11 }] },
    ]);
    await waitFor(() => expect(bodies(page, viewLicensePage)).toHaveLength(2));
  });

  it('asks before areas that are not blacked out are lost with their page', async () => {
    const page = await open(service(two));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    const dialog = screen.getByRole('dialog', { name: /not blacked out yet/ });
    await page.user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByRole('button', { name: 'Area 1' })).toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    await page.user.click(screen.getByRole('button', { name: 'Turn the page' }));
    expect(await screen.findByRole('img', { name: /Page 2/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Area 1' })).not.toBeInTheDocument();
  });

  it('blacks out on the page as it is now, once that has been looked at', async () => {
    const page = await open(service().fail(redactLicensePage, 'LICENSE_PAGE_CHANGED', 409));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    const now = licenseCase({ pages: [{ page: 1, width: 800, height: 600, version: 3 }] });
    page.api.answer(claimLicense, now);
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByText(/the page had changed and is shown anew/)).toBeInTheDocument();
    await screen.findByRole('img');
    page.api.answer(redactLicensePage, now);
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByText(/The original has been deleted/)).toBeInTheDocument();
    expect(bodies(page, redactLicensePage)).toMatchObject([{ version: 1 }, { version: 3 }]);
  });

  it('asks for no page of a licence that has none', async () => {
    const page = await open(service(licenseCase({ pages: [] })));
    expect(await screen.findByText('The pages of this document have been deleted.')).toBeInTheDocument();
    expect(bodies(page, viewLicensePage)).toEqual([]);
  });

  it('keeps the areas when nothing was blacked out', async () => {
    const page = await open(service().fail(redactLicensePage, 'UNAVAILABLE', 503));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was blacked out');
    expect(screen.getByRole('button', { name: 'Area 1' })).toBeInTheDocument();
  });
});

describe('deciding', () => {
  it('approves once everything is there, and opens the next', async () => {
    const next = LICENSE_ID.replace('0b', '2b');
    const page = await open(service().answer(takeNextLicense, { id: next }));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Enter the licence number')).toBeInTheDocument();
    expect(screen.getByText('Confirm every point before you approve')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText(/^Licence number/), '12345678');
    await page.user.tab();
    expect(await screen.findByText(/cannot be a licence number/)).toBeInTheDocument();
    await page.user.clear(screen.getByLabelText(/^Licence number/));
    await page.user.type(screen.getByLabelText(/^Licence number/), '제 123456 호');
    await page.user.type(screen.getByLabelText(/^Issued by/), 'MOHW');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.address()).toContain(next));
    expect(bodies(page, decideLicense)).toEqual([
      {
        decision: 'approve',
        number: '제 123456 호',
        authority: 'MOHW',
        validUntil: null,
        checks: ['name', 'document', 'validity', 'resident-number'],
        acceptsDuplicate: false,
      },
    ]);
    expect(page.api.calls.some(({ endpoint }) => endpoint === releaseLicense)).toBe(false);
  });

  it('warns of a number others have, and approves after a second look', async () => {
    const duplicates = [{ userId: 'user-9', name: 'Other Person' }];
    const page = await open(service().answer(checkLicenseNumber, { number: '777', fits: true, duplicates }));
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '777');
    await page.user.tab();
    expect(await screen.findByText('Other Person')).toBeInTheDocument();
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Confirm that you have compared them')).toBeInTheDocument();
    await page.user.click(screen.getByRole('checkbox', { name: /I have compared them/ }));
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodies(page, decideLicense)).toMatchObject([{ acceptsDuplicate: true }]));
  });

  it.each([
    ['Reject', 'Reject', 'reject'],
    ['Ask again', 'Ask for another file', 'ask-again'],
  ])('%s needs a reason, and goes on to the queue when it was the last', async (choose, submit, decision) => {
    const page = await open();
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('radio', { name: choose }));
    await page.user.click(screen.getByRole('button', { name: submit }));
    expect(
      await screen.findByText('Choose a reason', { selector: '[id$="error"], [id$="error"] *' }),
    ).toBeInTheDocument();
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'resident-number-visible');
    await page.user.type(screen.getByLabelText(/^Note to the applicant/), ' 가려 주세요 ');
    await page.user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(page.address()).toBe('/admin/user-management/licenses?done'));
    expect(bodies(page, decideLicense)).toEqual([
      { decision, reason: 'resident-number-visible', note: '가려 주세요' },
    ]);
  });

  it('keeps what was entered when the decision fails', async () => {
    const page = await open(service().fail(decideLicense, 'LICENSE_NOT_CLAIMED', 409));
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your time for this licence is over');
    expect(screen.getByLabelText(/^Licence number/)).toHaveValue('123456');
  });

  it('row 63: asks for a new code when the last one is too old, keeps what was typed, and goes on', async () => {
    const api = service()
      .fail(decideLicense, 'SECOND_STEP_STALE', 403)
      .fail(passSecondStep, 'SECOND_STEP_WRONG', 403);
    const page = await open(api);
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    const approve = screen.getByRole('button', { name: 'Approve' });
    const code = { name: 'Code of your authenticator app' };
    expect(screen.queryByRole('textbox', code)).not.toBeInTheDocument();
    await page.user.click(approve);
    expect(await screen.findByText(/more than five minutes since your last code/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', code)).toHaveFocus());
    await expectAccessible(page.container);
    await page.user.click(approve);
    expect(await screen.findByText(/Enter the six digits/)).toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', code), '000000');
    await page.user.click(approve);
    expect(await screen.findByText(/That code is not correct/)).toBeInTheDocument();
    expect(bodies(page, decideLicense)).toHaveLength(1);
    api.answer(passSecondStep, { success: true }).answer(decideLicense, { success: true });
    await page.user.type(screen.getByRole('textbox', code), '123456');
    await page.user.click(approve);
    await waitFor(() => expect(bodies(page, decideLicense)).toHaveLength(2));
    expect(bodies(page, passSecondStep)).toEqual([{ code: '000000' }, { code: '123456' }]);
    expect(bodies(page, decideLicense)[1]).toMatchObject({ decision: 'approve', number: '123456' });
  });

  it('row 63: asks for no second code when the decision fails after the first', async () => {
    const api = service()
      .fail(decideLicense, 'SECOND_STEP_STALE', 403)
      .answer(passSecondStep, { success: true });
    const page = await open(api);
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('radio', { name: 'Reject' }));
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'unreadable');
    await page.user.click(screen.getByRole('button', { name: 'Reject' }));
    await page.user.type(await screen.findByLabelText(/^Code of your authenticator app/), '123456');
    api.fail(decideLicense, 'UNAVAILABLE', 503);
    await page.user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(/Nothing was decided/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Code of your authenticator app/)).not.toBeInTheDocument();
    expect(bodies(page, passSecondStep)).toHaveLength(1);
  });

  it('waits until what was marked is blacked out, or marked no more', async () => {
    const page = await open();
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Black out the areas you marked, or remove them/)).toBeInTheDocument();
    expect(bodies(page, decideLicense)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Remove area 1' }));
    expect(screen.queryByText(/Black out the areas you marked/)).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodies(page, decideLicense)).toHaveLength(1));
  });

  it('asks anew whether others have been compared when the number is another', async () => {
    const duplicates = [{ userId: 'user-9', name: 'Other Person' }];
    const page = await open(service().answer(checkLicenseNumber, { number: '777', fits: true, duplicates }));
    await screen.findByRole('img');
    const number = screen.getByLabelText(/^Licence number/);
    await page.user.type(number, '777');
    await page.user.tab();
    await page.user.click(await screen.findByRole('checkbox', { name: /I have compared them/ }));
    await page.user.type(number, '8');
    await page.user.tab();
    expect(await screen.findByRole('checkbox', { name: /I have compared them/ })).not.toBeChecked();
  });

  it('hears no late answer about a number that is another by now', async () => {
    const answers: ((name: string) => void)[] = [];
    const late = service().answer(
      checkLicenseNumber,
      () =>
        new Promise((resolve) => {
          answers.push((name) => resolve({ number: '1', fits: true, duplicates: [{ userId: name, name }] }));
        }),
    );
    const page = await open(late);
    await screen.findByRole('img');
    const number = screen.getByLabelText(/^Licence number/);
    await page.user.type(number, '777');
    await page.user.tab();
    await page.user.type(number, '8');
    await page.user.tab();
    await act(async () => answers[1]?.('Owner of 7778'));
    await act(async () => answers[0]?.('Owner of 777'));
    expect(screen.getByText('Owner of 7778')).toBeInTheDocument();
    expect(screen.queryByText('Owner of 777')).not.toBeInTheDocument();
  });

  it('leads to the queue, without a word about the last, when the next cannot be asked for', async () => {
    const page = await open(service().fail(takeNextLicense, 'NETWORK'));
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.address()).toBe('/admin/user-management/licenses'));
  });

  it('puts the focus on the first check that is missing, and forgets it once it is made', async () => {
    const page = await open();
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    const [first, second] = within(screen.getByRole('group', { name: 'I have checked that' })).getAllByRole(
      'checkbox',
    );
    await page.user.click(first!);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(second).toHaveFocus());
    expect(first).toBeValid();
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription('Confirm every point before you approve');
    await page.user.click(second!);
    expect(second).toBeValid();
  });

  it.each([
    ['LICENSE_NUMBER_INVALID', 422, /cannot be a licence number/],
    ['LICENSE_NUMBER_TAKEN', 409, /Others are verified with this number/],
  ])('leads back to the number for %s, until it is another', async (code, status, words) => {
    const page = await open(service().fail(decideLicense, code, status));
    await screen.findByRole('img');
    const number = screen.getByLabelText(/^Licence number/);
    await page.user.type(number, '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(number).toHaveFocus());
    await page.user.type(number, '{Backspace}');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('forgets that a number is missing once there is one', async () => {
    const page = await open();
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    const number = screen.getByLabelText(/^Licence number/);
    await waitFor(() => expect(number).toHaveFocus());
    await page.user.type(number, '1');
    expect(screen.queryByText('Enter the licence number')).not.toBeInTheDocument();
    expect(number).toBeValid();
  });
});
