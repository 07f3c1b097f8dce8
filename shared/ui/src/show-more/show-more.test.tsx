import { expectAccessible } from '@lectern/testing/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowMore, WAITS } from './show-more.tsx';

const lectures = (
  <ShowMore moreLabel="Show 2 more lectures" lessLabel="Show less">
    <ul>
      <li>One</li>
      <li {...WAITS}>Two</li>
      <li {...WAITS}>Three</li>
    </ul>
  </ShowMore>
);

describe('ShowMore', () => {
  it('has everything in the document, and says what its button brings', async () => {
    const { container } = render(lectures);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Show 2 more lectures', expanded: false })).toBeVisible();
    await expectAccessible(container);
  });

  it('lets reading go on at the first thing that came, and closes again', async () => {
    render(lectures);
    const scroll = jest.fn();
    const button = screen.getByRole('button');
    button.scrollIntoView = scroll;
    await userEvent.click(button);
    expect(screen.getByText('Two')).toHaveFocus();
    expect(button).toHaveAccessibleName('Show less');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(scroll).not.toHaveBeenCalled();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });
});
