import {
  getLicenseStatus,
  type LicenseStatus,
  requestLicenseUpload,
  submitLicense,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible, FakeUpload } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const none: LicenseStatus = {
  license_file_url: null,
  license_verified: false,
  state: 'none',
  submittedAt: null,
  decidedAt: null,
  reason: null,
  validUntil: null,
  renewal: null,
};
const service = (status: Partial<LicenseStatus> = {}) =>
  createFakeApi()
    .answer(getLicenseStatus, { ...none, ...status })
    .answer(requestLicenseUpload, { url: 'https://store.example/put', key: 'licenses/k1.pdf' })
    .answer(submitLicense, { success: true });

const open = async (api = service()) => {
  const page = await openPage('account.license', {
    address: '/en/my/upload-license',
    api,
    session: signedIn(),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const file = (name = 'licence.pdf', type = 'application/pdf', bytes = 1_310_720) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [chosen] },
  });

const RealRequest = XMLHttpRequest;
beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeUpload }));
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: RealRequest }));

describe('handing a licence in', () => {
  it('shows the file, its size and its progress, and says what comes next', async () => {
    const page = await open();
    expect(screen.getByRole('link', { name: 'My Library' })).toHaveAttribute('href', '/en/my');
    await expectAccessible();
    choose(file());
    expect(screen.getByText('licence.pdf')).toBeInTheDocument();
    expect(screen.getByText('1.25 MB')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(FakeUpload.last?.sentTo).toBe('PUT https://store.example/put'));
    expect(FakeUpload.last.headers).toEqual({ 'Content-Type': 'application/pdf' });
    act(() => FakeUpload.last.upload.onprogress?.({ loaded: 42, total: 100 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await act(async () => FakeUpload.last.onload?.());
    expect(await screen.findByText('We have received your document')).toBeInTheDocument();
    const bodies = page.api.calls.map(({ body }) => body).filter(Boolean);
    expect(bodies).toEqual([
      { filename: 'licence.pdf', type: 'application/pdf', size: 1_310_720 },
      { license_file_url: 'licenses/k1.pdf', language: 'en' },
    ]);
    await expectAccessible();
  });

  it('takes a dropped file and lets it be removed', async () => {
    const page = await open();
    fireEvent.drop(screen.getByText('or drop it here', { exact: false }), {
      dataTransfer: { files: [file('a.png', 'image/png')] },
    });
    expect(screen.getByText('a.png')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  });

  it.each([
    ['a type it cannot read', file('a.svg', 'image/svg+xml'), 'Invalid file type.'],
    ['an empty file', file('a.pdf', 'application/pdf', 0), 'Invalid file type.'],
    ['more than 10 MB', file('a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), 'larger than 10 MB'],
  ])('refuses %s', async (_what, chosen, words) => {
    await open();
    choose(chosen);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(chosen.name)).not.toBeInTheDocument();
  });

  it('asks for a document first', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please upload a document first.');
  });

  it.each([
    [requestLicenseUpload, 'Failed to get an upload address'],
    [submitLicense, 'Saving failed'],
  ])('keeps the file when a step fails', async (endpoint, words) => {
    const page = await open(service().fail(endpoint, 'INVALID_RESPONSE', 500));
    choose(file());
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    if (endpoint === submitLicense) {
      await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(File));
      await act(async () => FakeUpload.last.onload?.());
    }
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText('licence.pdf')).toBeInTheDocument();
  });

  it('keeps the file when the store does not take it', async () => {
    const page = await open();
    choose(file());
    const before = FakeUpload.last;
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    FakeUpload.last.status = 403;
    await act(async () => FakeUpload.last.onload?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('The upload failed');
    expect(screen.getByText('licence.pdf')).toBeInTheDocument();
  });
});

describe('where the check stands', () => {
  it('is looked up again on request while it is pending', async () => {
    const page = await open(service({ state: 'pending', license_file_url: 'k' }));
    expect(screen.getByText(/1 to 2 days/)).toBeInTheDocument();
    page.api.answer(getLicenseStatus, { ...none, state: 'verified', license_verified: true });
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your licence is verified')).toBeInTheDocument();
  });

  it('says why a document was refused and takes another', async () => {
    await open(service({ state: 'rejected', reason: 'resident-number-visible' }));
    expect(screen.getByText(/The resident registration number could be seen/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument();
  });

  it('asks again when a licence has run out', async () => {
    await open(service({ state: 'expired' }));
    expect(screen.getByText('Time to verify your licence again')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument();
  });

  const verified = { state: 'verified', license_verified: true, validUntil: '2029-03-01' } as const;

  it('says until when a verified licence is good, and asks for nothing', async () => {
    await open(service(verified));
    expect(screen.getByText(/valid until Mar\w* 1, 2029/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('takes the next document near the end of a verified licence', async () => {
    const page = await open(service({ ...verified, renewal: 'open', reason: 'unreadable' }));
    expect(screen.getByText('Your licence is verified')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Renew it early' })).toBeInTheDocument();
    expect(screen.getByText(/could not be read/)).toBeInTheDocument();
    expect(screen.queryByText(/limited access/i)).not.toBeInTheDocument();
    await expectAccessible();
    choose(file());
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(File));
    await act(async () => FakeUpload.last.onload?.());
    expect(await screen.findByText('We have received your document')).toBeInTheDocument();
  });

  it('waits for a renewal while the present licence counts', async () => {
    await open(service({ ...verified, renewal: 'pending' }));
    expect(screen.getByText(/Meanwhile you can enroll/)).toHaveTextContent(/2029/);
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('can be asked again when the service did not answer', async () => {
    const page = await open(service().fail(getLicenseStatus, 'UNAVAILABLE', 503));
    page.api.answer(getLicenseStatus, none);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
  });
});
