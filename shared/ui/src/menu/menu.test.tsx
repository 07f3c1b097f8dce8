import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { Menu } from './menu.tsx';

const draw = (onSelect = jest.fn()) => {
  const result = render(
    <Menu
      label="Manage the course"
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Manage
        </button>
      )}
      items={[
        { id: 'edit', label: 'Edit', href: '/edit' },
        { id: 'copy', label: 'Copy', disabled: true },
        null,
        { id: 'hide', label: 'Hide', onSelect },
        { id: 'delete', label: 'Delete', tone: 'danger' },
      ]}
    />,
  );
  return { ...result, onSelect };
};
const trigger = () => screen.getByRole('button', { name: 'Manage' });

describe('Menu', () => {
  it('opens at its first item', async () => {
    const { container } = draw();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await expectAccessible(container);
  });

  it('moves by arrows past what is disabled, wraps, and jumps by first letter', async () => {
    draw();
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Hide' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('d');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  });

  it('closes on Escape and gives the focus back', async () => {
    draw();
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('does what was chosen, once, and closes', async () => {
    const { onSelect } = draw();
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('offers places as links', async () => {
    draw();
    await userEvent.click(trigger());
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit');
  });

  it('starts at the chosen one of a set', async () => {
    render(
      <Menu
        label="Language"
        trigger={(props) => (
          <button type="button" {...props}>
            Language
          </button>
        )}
        items={[
          { id: 'ko', label: '한국어', checked: false },
          { id: 'en', label: 'English', checked: true },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  });
});
