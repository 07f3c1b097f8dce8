import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '@lectern/testing/web';
import { Thread, ThreadFile, ThreadMessage } from './thread.tsx';

it('lists messages with who wrote when, and their files by name', async () => {
  const { container } = render(
    <Thread label="Messages">
      <ThreadMessage
        from="person"
        who="Kim Minji"
        when={<time dateTime="2026-11-22">Nov 22</time>}
        text={'Paid twice.\nPlease look.'}
        filesLabel="Files"
        files={[<ThreadFile key="f" name="receipt.jpg" size="1.20 MB" />]}
      />
      <ThreadMessage from="staff" who="Lectern" when={null} text="Refunded." filesLabel="Files" files={[]} />
    </Thread>,
  );
  const messages = within(screen.getByRole('list', { name: 'Messages' }));
  expect(messages.getByText(/Paid twice/).textContent).toBe('Paid twice.\nPlease look.');
  expect(messages.getAllByRole('list', { name: 'Files' })).toHaveLength(1);
  expect(messages.getByText('receipt.jpg').closest('li')).toHaveTextContent('receipt.jpg 1.20 MB');
  await expectAccessible(container);
});
