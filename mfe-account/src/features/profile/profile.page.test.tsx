import { type CurrentUser, refreshSession } from '@lectern/contracts-core';
import { getCurrentUser, updateProfile } from '@lectern/contracts-identity';
import { connectSessionRenewal } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, FakeUpload } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUser, signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const RealRequest = XMLHttpRequest;
beforeEach(() => {
  Reflect.deleteProperty(FakeUpload, 'last');
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
});
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: RealRequest }));

const ID = 'u_abcdefghijklmnopqrstuv';
const service = (me: Partial<CurrentUser> = {}) =>
  createFakeApi()
    .answer(getCurrentUser, currentUser(me))
    .answer(updateProfile, currentUser(me))
    .answer(refreshSession, { success: true, token: 'token-1', expiresAt: '2026-11-22T00:05:00.000Z' });
const open = async (api = service(), language: 'en' | 'ko' = 'en') => {
  const page = await openPage('account.profile', {
    address: `/${language}/my/edit-profile`,
    api,
    session: signedIn(),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const file = (name = 'me.png', type = 'image/png', bytes = 2_000) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const choose = (chosen = file()) =>
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [chosen] },
  });
const sent = async () => {
  await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(FormData));
  return FakeUpload.last;
};
const save = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(screen.getByRole('button', { name: 'Save' }));
const savedBody = (page: Awaited<ReturnType<typeof open>>) =>
  page.api.calls.find(({ endpoint }) => endpoint === updateProfile)?.body;

describe('editing the profile', () => {
  it('shows what is known, saves it, and leads back to my page', async () => {
    const page = await open();
    expect(screen.getByLabelText('Company')).toHaveValue('Hanbit Clinic');
    await expectAccessible();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Experience' }), 'Over 20 years');
    await page.user.clear(screen.getByLabelText('Company'));
    await save(page);
    expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back to My Library' })).toHaveAttribute('href', '/en/my');
    expect(savedBody(page)).toEqual({
      id: 'user-1',
      experience: '20+',
      location: '',
      language: 'ko',
    });
    await expectAccessible();
  });

  it('changes the name with a reason, which it asks for only then', async () => {
    const page = await open(service({ last_name: 'Kim', first_name: 'Minji' }));
    expect(screen.queryByLabelText('Why are you changing your name?')).not.toBeInTheDocument();
    await page.user.clear(screen.getByLabelText('Last name'));
    await page.user.type(screen.getByLabelText('Last name'), 'Park');
    await save(page);
    const reason = screen.getByLabelText('Why are you changing your name?');
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(/Please write at least 5 characters/);
    await expectAccessible();
    await page.user.type(reason, 'Marriage');
    await save(page);
    await screen.findByText('Your profile is saved');
    const body = savedBody(page);
    expect(body).toMatchObject({ name: { lastName: 'Park', firstName: 'Minji', reason: 'Marriage' } });
    expect(updateProfile.body?.safeParse(body).success).toBe(true);
  });

  it('has no specialty to choose for who is no physician', async () => {
    const page = await open(service({ occupation: 'registered-nurse', specialty: null }));
    expect(screen.getByRole('combobox', { name: 'Specialty' })).toBeDisabled();
    await save(page);
    await screen.findByText('Your profile is saved');
    expect(savedBody(page)).not.toHaveProperty('specialty');
  });

  it('has a language for mails, which is not that of the page', async () => {
    const page = await open();
    const language = screen.getByRole('combobox', { name: 'Language of e-mails' });
    expect(language).toHaveValue('ko');
    expect(language).toHaveAccessibleDescription(/does not change it/);
    await page.user.selectOptions(language, 'English');
    await save(page);
    await screen.findByText('Your profile is saved');
    expect(savedBody(page)).toMatchObject({ language: 'en' });
  });

  it('stays as typed when saving fails, and can be saved again', async () => {
    const page = await open(service().fail(updateProfile, 'NETWORK'));
    await page.user.type(screen.getByLabelText('Company'), ' 2');
    await save(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection failed.');
    expect(screen.getByLabelText('Company')).toHaveValue('Hanbit Clinic 2');
    page.api.answer(updateProfile, currentUser());
    await save(page);
    expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
  });

  it('can be loaded again', async () => {
    const page = await open(service().fail(getCurrentUser, 'UNAVAILABLE', 503));
    page.api.answer(getCurrentUser, currentUser());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Company')).toBeInTheDocument();
  });
});

describe('the picture', () => {
  it('is uploaded when it is chosen, with a fresh token, and used when the form is saved', async () => {
    const page = await open();
    choose();
    const upload = await sent();
    expect(upload.sentTo).toBe('POST /api/upload-thumbnail');
    expect(upload.timeout).toBe(30_000);
    expect(upload.headers).toEqual({ Authorization: 'Bearer token-1' });
    const form = upload.body as FormData;
    expect([form.get('metadata'), (form.get('file') as File).name]).toEqual([
      '{"filename":"me.png","contentType":"image/png"}',
      'me.png',
    ]);
    act(() => upload.upload.onprogress?.({ loaded: 30, total: 100 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
    expect(await screen.findByRole('img', { name: 'The picture you chose' })).toHaveAttribute(
      'src',
      expect.stringContaining('data:'),
    );
    await expectAccessible();
    await save(page);
    const words = 'Please wait while the image is uploading.';
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(savedBody(page)).toBeUndefined();
    act(() => upload.answer(201, { success: true, id: ID }));
    expect(await screen.findByText(/The picture is uploaded/)).toBeInTheDocument();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await save(page);
    await screen.findByText('Your profile is saved');
    expect(savedBody(page)).toMatchObject({ profile_picture: ID });
  });

  it('has its token by the one way to renew the session', async () => {
    await open();
    connectSessionRenewal(() => Promise.resolve('token-of-the-shell'));
    choose();
    expect((await sent()).headers).toEqual({ Authorization: 'Bearer token-of-the-shell' });
  });

  it('stays as it is when a wrong file is chosen after it', async () => {
    const page = await open();
    choose();
    const upload = await sent();
    choose(file('a.svg', 'image/svg+xml'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Invalid file type/);
    expect(upload.isAborted).toBe(false);
    act(() => upload.answer(201, { id: ID }));
    expect(await screen.findByRole('status')).toHaveTextContent('The picture is uploaded.');
    choose(file('b.svg', 'image/svg+xml'));
    await save(page);
    await waitFor(() => expect(savedBody(page)).toMatchObject({ profile_picture: ID }));
  });

  it('that was chosen last is the one that is drawn, however long the other takes to read', async () => {
    const readers: FileReader[] = [];
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      readers.push(this);
    });
    const read = (reader: FileReader | undefined, address: string) => {
      Object.defineProperty(reader, 'result', { value: address });
      reader?.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>);
    };
    await open();
    choose();
    choose(file('other.png'));
    await act(async () => {
      read(readers[1], 'data:image/png;base64,second');
      read(readers[0], 'data:image/png;base64,first');
      await Promise.resolve();
    });
    expect(await screen.findByRole('img', { name: 'The picture you chose' })).toHaveAttribute(
      'src',
      'data:image/png;base64,second',
    );
    jest.restoreAllMocks();
  });

  it.each([
    ['result.id', { result: { id: ID } }],
    ['the first variant', { result: { variants: [ID] } }],
    ['uid', { uid: ID }],
    ['id', { id: ID }],
  ])('is known by %s of the answer', async (_where, answer) => {
    const page = await open();
    choose();
    const upload = await sent();
    act(() => upload.answer(200, answer));
    await screen.findByRole('status');
    await save(page);
    await waitFor(() => expect(savedBody(page)).toMatchObject({ profile_picture: ID }));
  });

  it.each<[string, (upload: FakeUpload) => void, RegExp]>([
    ['nobody answers', (upload) => upload.onerror?.(), /^Network error/],
    ['it takes longer than thirty seconds', (upload) => upload.ontimeout?.(), /took too long/],
    ['the answer has no id', (upload) => upload.answer(200, { success: true }), /no image id was received/],
    ['the answer is no JSON', (upload) => upload.answer(200, '<html>'), /no image id was received/],
    ['the service fails', (upload) => upload.answer(500, '<html>'), /^The upload failed/],
    ['it is no picture', (upload) => upload.answer(400, { error: 'INVALID_FILE_TYPE' }), /JPG, PNG or GIF/],
    ['it is a bomb', (upload) => upload.answer(413, { error: 'TOO_MANY_PIXELS' }), /too many pixels/],
    ['the session has ended', (upload) => upload.answer(401, { error: 'UNAUTHENTICATED' }), /log in again/],
    ['there were too many', (upload) => upload.answer(429, { error: 'TOO_MANY_ATTEMPTS' }), /Too many/],
  ])('says so when %s, and is sent again on request', async (_when, fail, words) => {
    const page = await open();
    choose();
    const upload = await sent();
    act(() => fail(upload));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeUpload.last).not.toBe(upload));
    const again = await sent();
    act(() => again.answer(201, { id: ID }));
    expect(await screen.findByRole('status')).toHaveTextContent('The picture is uploaded.');
  });

  it.each([
    ['of a type it may not have', file('a.svg', 'image/svg+xml'), /Invalid file type/],
    ['that is empty', file('a.png', 'image/png', 0), /Invalid file type/],
    ['above 10 MB', file('a.png', 'image/png', 10 * 1024 * 1024 + 1), /larger than 10 MB/],
  ])('%s is not even sent', async (_what, chosen, words) => {
    await open();
    choose(chosen);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(FakeUpload.last).toBeUndefined();
  });

  it('that was chosen later takes the place of one still on its way', async () => {
    await open();
    choose();
    const first = await sent();
    choose(file('other.png'));
    await waitFor(() => expect(FakeUpload.last).not.toBe(first));
    expect(first.isAborted).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is taken off', async () => {
    const page = await open(service({ profileImage: ID }));
    await page.user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(screen.getByRole('heading', { name: 'Profile picture' })).toHaveFocus();
    await save(page);
    await screen.findByText('Your profile is saved');
    expect(savedBody(page)).toMatchObject({ profile_picture: null });
  });
});
