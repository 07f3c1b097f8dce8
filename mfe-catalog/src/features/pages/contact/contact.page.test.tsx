import { expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.ts';

const open = async (address = '/en/contact') => {
  const page = await openPage('catalog.contact', { address });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
/** Title and text of the mail a link opens. */
const mailOf = (link: HTMLElement) => {
  const { searchParams } = new URL(link.getAttribute('href') ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body') };
};

describe('contact page', () => {
  it('says how, when and how fast somebody answers', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'help@lectern.example' })).toHaveAttribute(
      'href',
      'mailto:help@lectern.example',
    );
    expect(screen.getByRole('link', { name: '02-555-0141' })).toHaveAttribute('href', 'tel:+82-2-555-0141');
    expect(screen.getByText('Weekdays 10:00–18:00 KST')).toBeInTheDocument();
    expect(screen.getAllByText(/24 to 48 hours/)[0]).toBeInTheDocument();
    await expectAccessible();
  });

  it('speaks Korean on Korean pages', async () => {
    await open('/ko/contact');
    expect(screen.getByRole('heading', { level: 1, name: '문의하기' })).toBeInTheDocument();
    expect(screen.getByText('평일 10:00–18:00')).toBeInTheDocument();
    expect(mailOf(screen.getByRole('link', { name: '환불' })).subject).toBe('[Lectern] 환불');
  });

  it('opens a mail with its subject', async () => {
    await open();
    const subjects = within(screen.getByRole('region', { name: 'What is it about?' }));
    expect(subjects.getAllByRole('link')).toHaveLength(8);
    const link = subjects.getByRole('link', { name: 'Licence verification' });
    expect(mailOf(link)).toEqual({ subject: '[Lectern] Licence verification', body: null });
    expect(link.getAttribute('href')).not.toContain('+');
  });

  it('takes the numbers of a failed payment along', async () => {
    await open('/en/contact?orderId=ord_7&code=PAY_PROCESS_ABORTED&traceId=tr-1');
    expect(screen.getByText('ord_7')).toBeInTheDocument();
    expect(
      mailOf(screen.getByRole('link', { name: 'Write about this error' }))
        .body?.trim()
        .split('\r\n'),
    ).toEqual(['Order number: ord_7', 'Error code: PAY_PROCESS_ABORTED', 'Reference: tr-1']);
    await expectAccessible();
  });

  it.each(['orderId=call%200900%20now', `traceId=${'x'.repeat(101)}`, 'code=%3Cb%3E', 'other=1'])(
    'repeats nothing that is no number of ours: %s',
    async (query) => {
      await open(`/en/contact?${query}`);
      expect(screen.queryByRole('link', { name: 'Write about this error' })).not.toBeInTheDocument();
    },
  );
});
