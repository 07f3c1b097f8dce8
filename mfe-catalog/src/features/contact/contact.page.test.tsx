import { expectAccessible } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page.ts';

const open = async (address = '/en/contact') => {
  const page = await openPage('catalog.contact', { address });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
describe('contact page', () => {
  it('says how, when and how fast we answer', async () => {
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
    expect(screen.getByRole('textbox', { name: '이름' })).toBeRequired();
    expect(screen.getByRole('option', { name: '환불' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '문의 보내기' })).toBeInTheDocument();
  });

  it('shows the numbers of a failed payment', async () => {
    await open('/en/contact?orderId=ord_7&code=PAY_PROCESS_ABORTED&traceId=tr-1');
    expect(screen.getByText('ord_7')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveValue('payment');
    await expectAccessible();
  });

  it.each(['orderId=call%200900%20now', `traceId=${'x'.repeat(101)}`, 'code=%3Cb%3E', 'other=1'])(
    'repeats nothing that is no number of ours: %s',
    async (query) => {
      await open(`/en/contact?${query}`);
      expect(screen.queryByText('We have kept the numbers of the error')).not.toBeInTheDocument();
    },
  );
});
