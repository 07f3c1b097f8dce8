import { getLicenseStatus, requestLicenseUpload, submitLicense } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible, FakeUpload } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { standInForPictures, type PictureStandIns } from '../../../testing/picture-stand-ins.ts';

const service = () =>
  createFakeApi()
    .answer(getLicenseStatus, {
      license_file_url: null,
      license_verified: false,
      state: 'none',
      submittedAt: null,
      decidedAt: null,
      reason: null,
      validUntil: null,
      renewal: null,
    })
    .answer(requestLicenseUpload, { url: 'https://store.example/put', key: 'licenses/k1.jpg' })
    .answer(submitLicense, { success: true });
const photo = (type = 'image/jpeg') => new File(['as chosen'], 'licence.jpg', { type });

let pictures: PictureStandIns;
const RealRequest = XMLHttpRequest;
beforeEach(() => {
  pictures = standInForPictures();
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
});
afterEach(() => {
  pictures.restore();
  Object.assign(globalThis, { XMLHttpRequest: RealRequest });
});

async function chosen(file: File) {
  const page = await openPage('account.license', {
    address: '/en/my/upload-license',
    api: service(),
    session: signedIn(),
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  return page;
}

async function opened(file = photo()) {
  const page = await chosen(file);
  await page.user.click(screen.getByRole('button', { name: 'Black out parts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Black out parts of the picture' }));
  return { ...page, dialog, press: (name: string) => page.user.click(dialog.getByRole('button', { name })) };
}

/** The file that goes to the store when it is handed in. */
async function uploaded(page: Awaited<ReturnType<typeof chosen>>): Promise<File> {
  const before = FakeUpload.last;
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(FakeUpload.last).not.toBe(before));
  await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(File));
  return FakeUpload.last.body as File;
}

describe('blacking out parts of a photo before it is uploaded', () => {
  it('is done by keyboard alone, told, and what is uploaded is the picture drawn anew', async () => {
    const { dialog, press, ...page } = await opened();
    expect(await dialog.findByRole('img', { name: 'The picture you chose' })).toBeInTheDocument();
    await press('Add a box');
    const box = dialog.getByRole('button', { name: 'Box 1' });
    expect(box).toHaveFocus();
    await expectAccessible();
    await page.user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Box 1: 36% from the left, 44% from the top, 30% wide, 11% high.',
    );
    await press('Use this picture');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pictures.filled).toEqual([[360, 220, 300, 55]]);
    expect(pictures.closed).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/The parts you marked are blacked out/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Black out parts' })).toHaveFocus());
    const sent = await uploaded(page);
    expect([sent.name, sent.type, sent.size]).toEqual(['licence.jpg', 'image/jpeg', 'drawn anew'.length]);
    await act(async () => FakeUpload.last.onload?.());
    const bodies = page.api.calls.map(({ body }) => body).filter(Boolean);
    expect(bodies[0]).toEqual({ filename: 'licence.jpg', type: 'image/jpeg', size: 'drawn anew'.length });
  });

  it('goes back step by step, and keeps the focus where a box was removed', async () => {
    const { dialog, press, user } = await opened();
    await dialog.findByRole('img');
    await press('Add a box');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    expect(dialog.queryByRole('button', { name: 'Box 1' })).not.toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('Box 1 removed.');
    expect(dialog.getByRole('button', { name: 'Add a box' })).toHaveFocus();
    await press('Undo');
    expect(dialog.getByRole('button', { name: 'Box 1' })).toHaveStyle({ insetInlineStart: '33%' });
    await press('Undo');
    expect(dialog.getByRole('button', { name: 'Box 1' })).toHaveStyle({ insetInlineStart: '35%' });
    await press('Undo');
    expect(dialog.getByRole('status')).toHaveTextContent('Boxes on the picture: 0.');
    expect(dialog.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves the file alone when it is cancelled, also while it is drawn', async () => {
    const finish: BlobCallback[] = [];
    const file = photo();
    const { dialog, press, ...page } = await opened(file);
    await dialog.findByRole('img');
    await press('Add a box');
    jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => void finish.push(done));
    await press('Use this picture');
    expect(finish).toHaveLength(1);
    await press('Cancel');
    await act(async () => finish[0]?.(new Blob(['drawn anew'], { type: 'image/jpeg' })));
    expect(screen.queryByText(/are blacked out/)).not.toBeInTheDocument();
    expect(await uploaded(page)).toBe(file);
  });

  it('begins anew when it is opened again', async () => {
    const { dialog, press, user } = await opened();
    await dialog.findByRole('img');
    await press('Add a box');
    await press('Close');
    await user.click(screen.getByRole('button', { name: 'Black out parts' }));
    const again = within(await screen.findByRole('dialog'));
    await again.findByRole('img');
    expect(again.queryByRole('button', { name: 'Box 1' })).not.toBeInTheDocument();
  });

  it('asks for a box first', async () => {
    const { dialog, press } = await opened();
    await dialog.findByRole('img');
    await press('Use this picture');
    expect(dialog.getByRole('alert')).toHaveTextContent('Nothing is covered yet.');
    await press('Add a box');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  const MEGABYTES = 1024 * 1024;

  it('writes a JPEG in less quality until it may be uploaded', async () => {
    pictures.sizeAt = (quality = 1) => (quality > 0.8 ? 10 * MEGABYTES + 1 : 10 * MEGABYTES);
    const { dialog, press } = await opened();
    await dialog.findByRole('img');
    await press('Add a box');
    await press('Use this picture');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pictures.qualities).toEqual([0.92, 0.85, 0.75]);
  });

  it.each([
    ['a PNG that grew too large', 'image/png', () => 10 * MEGABYTES + 1, 1, /larger than 10 MB/],
    ['a JPEG too large in every quality', 'image/jpeg', () => 11 * MEGABYTES, 5, /larger than 10 MB/],
    ['a picture the browser cannot write', 'image/jpeg', () => null, 1, /Nothing was blacked out/],
  ])('says so of %s, and keeps the boxes', async (_what, type, sizeAt, tries, words) => {
    pictures.sizeAt = sizeAt;
    const { dialog, press } = await opened(photo(type));
    await dialog.findByRole('img');
    await press('Add a box');
    await press('Use this picture');
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(pictures.qualities).toHaveLength(tries);
    expect(dialog.getByRole('button', { name: 'Box 1' })).toBeInTheDocument();
  });

  it('says so of a file that is no picture', async () => {
    pictures.opens = false;
    const { dialog } = await opened();
    expect(await dialog.findByRole('alert')).toHaveTextContent('could not be opened');
    expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeDisabled();
  });
});

it('tells what to do with a PDF, which cannot be drawn on', async () => {
  await chosen(new File(['x'], 'licence.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/Cover the number before you scan the document/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Black out parts' })).not.toBeInTheDocument();
  await expectAccessible();
});
