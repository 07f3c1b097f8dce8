import {
  getMailTemplate,
  MAIL_TEMPLATES,
  listMailTemplates,
  previewMailTemplate,
  saveMailTemplate,
  testMailTemplate,
  type ShownMail,
} from '@lectern/contracts-messaging';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openedIn, withColleague } from '../../testing/colleague.ts';
import { openPage } from '../../testing/open-page.ts';

const house = {
  subject: 'Welcome',
  preview: 'Verify your licence',
  heading: 'Welcome, {{name}}',
  paragraphs: 'Your account is ready.',
  button: 'Verify my licence',
  note: '',
};
const shown: ShownMail = {
  subject: '[Lectern] Welcome',
  preview: 'Verify your licence',
  heading: 'Welcome, Kim Minji',
  paragraphs: ['Your account is ready.'],
  code: null,
  facts: [],
  quote: null,
  button: 'Verify my licence',
  link: null,
  note: null,
  footer: ['You receive this mail because you have an account.'],
};
const service = () =>
  createFakeApi()
    .answer(getMailTemplate, {
      variables: ['name', 'text'],
      hasButton: true,
      samples: 1,
      house,
      text: house,
      version: 4,
      versions: [
        { id: 4, at: '2026-11-26T00:00:00.000Z', staffId: 'staff-1', reason: 'As before', text: null },
      ],
    })
    .answer(previewMailTemplate, (call) => {
      if (!JSON.stringify(call.body).includes('{{phone}}')) return shown;
      const failure = {
        code: 'MAIL_VARIABLE',
        status: 422,
        message: 'Unknown',
        details: { variable: 'phone' },
      };
      throw new ApiError(failure);
    })
    .answer(testMailTemplate, { to: 'moon@lectern.example' })
    .answer(saveMailTemplate, { version: 5 });

it('shows the mail beside its words, names an unknown variable, sends a test and saves with a reason', async () => {
  const api = service();
  const { user, container } = await openPage('admin.mail', {
    address: '/admin/mail-templates/welcome?words=en',
    api,
    session: staff('content'),
  });
  expect(await screen.findByRole('heading', { name: 'Welcome, Kim Minji' })).toBeInTheDocument();
  await expectAccessible(container);
  const note = screen.getByRole('textbox', { name: 'Small print' });
  await user.click(note);
  await user.paste('Call {{phone}}');
  expect(await screen.findByText(/\{\{phone\}\} is not known/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save the words' })).toBeDisabled();
  await user.clear(note);
  await user.paste('Call us');
  const test = screen.getByRole('button', { name: 'Send a test to me' });
  await screen.findByRole('button', { name: 'Save the words' });
  await screen.findByText((_, element) => element === test && !test.hasAttribute('disabled'));
  await user.click(test);
  expect(await screen.findByText('Sent to moon@lectern.example')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save the words' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Warmer words');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    api.calls.find(({ endpoint }) => endpoint.path === saveMailTemplate.path && endpoint.method === 'PUT'),
  ).toMatchObject({
    params: { template: 'welcome', locale: 'en' },
    body: { seen: 4, reason: 'Warmer words', text: { ...house, note: 'Call us' } },
  });
});

it('says that the preview could not be made, and makes it on another try', async () => {
  const api = service().fail(previewMailTemplate, 'UNAVAILABLE', 503);
  const { user } = await openPage('admin.mail', {
    address: '/admin/mail-templates/welcome?words=en',
    api,
    session: staff('content'),
  });
  expect(await screen.findByText(/preview could not be made/)).toBeVisible();
  api.answer(previewMailTemplate, shown);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Kim Minji' })).toBeInTheDocument();
  expect(screen.queryByText(/preview could not be made/)).not.toBeInTheDocument();
});

it('lists every mail, with those that staff changed', async () => {
  const api = createFakeApi().answer(listMailTemplates, {
    templates: MAIL_TEMPLATES.map((template) => ({
      template,
      subject: { ko: '제목', en: 'Subject' },
      changedAt: { ko: template === 'welcome' ? '2026-11-26T00:00:00.000Z' : null, en: null },
    })),
  });
  const { container } = await openPage('admin.mails', {
    address: '/admin/mail-templates',
    api,
    session: staff('content'),
  });
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeInTheDocument();
  expect(screen.getAllByText(/^Korean changed/)).toHaveLength(1);
  await expectAccessible(container);
});

it('says that a colleague has the same words open, in the same language', async () => {
  const api = withColleague(service());
  const { container } = await openPage('admin.mail', {
    address: '/admin/mail-templates/welcome?words=en',
    api,
    session: staff('content'),
    withPresence: true,
  });
  expect(await screen.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(openedIn(api)).toEqual([{ kind: 'mail', id: 'welcome.en' }]);
  await expectAccessible(container);
});
