import {
  addNote,
  changeNote,
  closePlayerSession,
  LEARNING_LIMITS,
  getCurriculumProgress,
  listNotes,
  type Note,
  openPlayerSession,
  removeNote,
} from '@lectern/contracts-learning';
import type { Session } from '@lectern/shell-api';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { courseProgress, playerSession, watchState } from '../../../testing/player-builders.ts';

const note = (number: number, change: Partial<Note> = {}): Note => ({
  noteId: `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`,
  curriculumId: 'c-1',
  lectureId: 'l-2',
  atSeconds: number,
  text: `Note ${number}`,
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
  ...change,
});
const numbered = (from: number, to: number): Note[] =>
  Array.from({ length: to - from + 1 }, (_, at) => note(from + at));
const service = (notes: Note[] = numbered(1, 3)): FakeApi =>
  createFakeApi()
    .answer(getCurriculumProgress, courseProgress())
    .answer(openPlayerSession, playerSession('l-2'))
    .answer(closePlayerSession, { accepted: true, watch: watchState('l-2') })
    .answer(listNotes, { notes, total: notes.length });
const learner = (): Session => {
  const session = signedIn();
  if (session.status !== 'signed-in') throw new Error('The builder signs nobody in');
  return { ...session, user: { ...session.user, licenseVerified: true } };
};
const open = async (api = service()) => {
  const page = await openPage('account.player', {
    address: '/en/lecture/player/c-1/l-2',
    api,
    session: learner(),
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Notes' }));
  await screen.findByRole('textbox', { name: /^New note/ });
  return page;
};
const entryOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
const bodiesOf = (api: FakeApi, endpoint: object) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

beforeEach(() => sessionStorage.clear());

describe('notes of a lecture', () => {
  it('stay readable after the access has ended, and none is begun', async () => {
    const ended = courseProgress({ hasAccess: false, accessEndsAt: '2026-10-01T00:00:00.000Z' });
    const { user } = await openPage('account.player', {
      address: '/en/lecture/player/c-1/l-2',
      api: service().answer(getCurriculumProgress, ended),
      session: learner(),
    });
    await user.click(await screen.findByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText('Note 2')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit the note at 0:02' })).toBeEnabled();
  });

  it('are all shown, also more than one answer of the service holds', async () => {
    const api = service().answer(listNotes, ({ query }) => ({
      notes: query['page'] === 1 ? numbered(1, 200) : numbered(201, 203),
      total: 203,
    }));
    await open(api);
    expect(await screen.findAllByText(/^Note \d+$/)).toHaveLength(203);
  });

  it('keep what was typed through other tabs of the lecture and a reload, until it is saved', async () => {
    const first = await open();
    await first.user.type(screen.getByRole('textbox', { name: /^New note/ }), 'Two units');
    await first.user.click(screen.getByRole('tab', { name: 'Overview' }));
    await first.user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByRole('textbox', { name: /^New note/ })).toHaveValue('Two units');
    first.unmount();
    const api = service().answer(addNote, ({ body }) => note(9, body as Partial<Note>));
    const { user } = await open(api);
    const box = screen.getByRole('textbox', { name: /^New note/ });
    expect(box).toHaveValue('Two units');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Two units', { selector: 'p' })).toBeInTheDocument();
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });

  it('keep the whole of a pasted text that is too long, and say by how much', async () => {
    const { user } = await open();
    const box = screen.getByRole('textbox', { name: /^New note/ });
    const pasted = 'a'.repeat(LEARNING_LIMITS.noteLength + 7);
    await user.click(box);
    await user.paste(pasted);
    expect(box).toHaveValue(pasted);
    expect(box).toHaveAccessibleDescription(/Please shorten the text by 7/);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Backspace>7/}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('take what was typed after a try that arrived without an answer', async () => {
    const api = service().fail(addNote, 'NETWORK', 0);
    const { user } = await open(api);
    const box = screen.getByRole('textbox', { name: /^New note/ });
    await user.type(box, 'First');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The connection failed/)).toBeInTheDocument();
    await user.type(box, ' and more');
    // The service has the first text and answers a repeat of the id with it.
    api
      .answer(addNote, ({ body }) => note(9, { ...(body as Partial<Note>), text: 'First' }))
      .answer(changeNote, ({ body }) => note(9, body as Partial<Note>));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('First and more', { selector: 'p' })).toBeInTheDocument();
    expect(bodiesOf(api, changeNote)).toEqual([{ text: 'First and more' }]);
  });

  it('are changed by keyboard: the text has the focus, Escape gives up, and the focus returns', async () => {
    const api = service().answer(changeNote, ({ body }) => note(2, body as Partial<Note>));
    const { user } = await open(api);
    await screen.findByText('Note 2');
    await user.click(screen.getByRole('button', { name: 'Edit the note at 0:02' }));
    const box = screen.getByRole('textbox', { name: 'Edit the note at 0:02' });
    expect(box).toHaveFocus();
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Jump to 0:02' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Edit the note at 0:02' }));
    await user.keyboard(', changed');
    await user.click(entryOfEditor().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Note 2, changed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Jump to 0:02' })).toHaveFocus();
  });

  it('say beside the changed note that it was not saved, and keep its text', async () => {
    const { user } = await open(service().fail(changeNote, 'INTERNAL', 500));
    await user.click(await screen.findByRole('button', { name: 'Edit the note at 0:02' }));
    await user.keyboard(', changed');
    await user.click(entryOfEditor().getByRole('button', { name: 'Save' }));
    expect(await entryOfEditor().findByText(/could not be saved/)).toBeInTheDocument();
    expect(entryOfEditor().getByRole('textbox')).toHaveValue('Note 2, changed');
  });

  it('are written anew when another browser removed them while they were changed', async () => {
    const api = service()
      .fail(changeNote, 'NOTE_NOT_FOUND', 404)
      .answer(addNote, ({ body }) => note(2, body as Partial<Note>));
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Edit the note at 0:02' }));
    await user.keyboard(', changed');
    await user.click(entryOfEditor().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Note 2, changed')).toBeInTheDocument();
    expect(bodiesOf(api, addNote)).toMatchObject([{ noteId: note(2).noteId, atSeconds: 2 }]);
  });

  it('are removed also where another browser was faster, and the focus goes on to the next one', async () => {
    const { user } = await open(service().fail(removeNote, 'NOTE_NOT_FOUND', 404));
    await screen.findByText('Note 2');
    await user.click(entryOf('Note 2').getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByText('Note 2')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Jump to 0:03' })).toHaveFocus();
  });

  it('stay when removing fails, and go with the second try', async () => {
    const api = service().fail(removeNote, 'UNAVAILABLE', 503);
    const { user } = await open(api);
    await screen.findByText('Note 2');
    await user.click(entryOf('Note 2').getByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('The note could not be removed')).toBeInTheDocument();
    expect(screen.getByText('Note 2')).toBeInTheDocument();
    api.answer(removeNote, { success: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Note 2')).not.toBeInTheDocument());
    expect(screen.queryByText('The note could not be removed')).not.toBeInTheDocument();
  });

  it('come back under their own id, with a second try where the first did not arrive', async () => {
    const api = service().answer(removeNote, { success: true }).fail(addNote, 'UNAVAILABLE', 503);
    const { user } = await open(api);
    await screen.findByText('Note 2');
    await user.click(entryOf('Note 2').getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByText('Note 2')).not.toBeInTheDocument());
    act(() => toastStore.getState().toast?.action?.run());
    expect(await screen.findByText(/could not be saved/)).toBeInTheDocument();
    api.answer(addNote, ({ body }) => note(2, body as Partial<Note>));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Note 2')).toBeInTheDocument();
    expect(bodiesOf(api, addNote)).toMatchObject([{ noteId: note(2).noteId }, { noteId: note(2).noteId }]);
  });
});

const entryOfEditor = () =>
  within(screen.getByRole('textbox', { name: /^Edit the note/ }).closest('li') as HTMLElement);
