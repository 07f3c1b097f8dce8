import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { Dialog } from './dialog.tsx';

function Refund({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) onClosed();
        }}
        title="Refund this course?"
        description="The whole amount goes back."
        closeLabel="Close"
        footer={<button type="button">Refund ₩198,000</button>}
      >
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

const openIt = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  return screen.getByRole('dialog', { name: 'Refund this course?' });
};

describe('Dialog', () => {
  it('is named and described, and starts at its title', async () => {
    const { container } = render(<Refund />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const dialog = await openIt();
    expect(dialog).toHaveAccessibleDescription('The whole amount goes back.');
    expect(screen.getByRole('heading', { name: 'Refund this course?' })).toHaveFocus();
    await expectAccessible(container);
  });

  it('keeps the Tab key inside, in both directions', async () => {
    render(<Refund />);
    await openIt();
    const stops = ['Close', 'Reason', 'Refund ₩198,000', 'Close'];
    for (const name of stops) {
      await userEvent.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toHaveAccessibleName('Refund ₩198,000');
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives the focus back', async (_, close) => {
    const onClosed = jest.fn();
    render(<Refund onClosed={onClosed} />);
    await openIt();
    await close();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
  });

  it('stays open when a press that began inside ends on the backdrop', async () => {
    render(<Refund />);
    const dialog = await openIt();
    fireEvent.pointerDown(screen.getByRole('textbox'));
    fireEvent.click(dialog);
    expect(dialog).toBeVisible();
  });

  it('lets its content go when closed, so that it starts afresh', async () => {
    render(<Refund />);
    await openIt();
    await userEvent.type(screen.getByRole('textbox'), 'changed my mind');
    await userEvent.keyboard('{Escape}');
    await openIt();
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});
