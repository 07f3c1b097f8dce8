import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'overview', label: 'Overview', content: <p>About the course</p> },
  { id: 'lectures', label: 'Lectures', badge: 6, content: <p>Six lectures</p> },
  { id: 'questions', label: 'Questions', content: <p>None</p>, disabled: true },
  { id: 'reviews', label: 'Reviews', content: <p>Reviews of buyers</p> },
];

describe('Tabs', () => {
  it('shows the first panel and names it by its tab', async () => {
    const { container } = render(<Tabs label="Course" items={items} />);
    expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent('About the course');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    await expectAccessible(container);
  });

  it('moves with arrows, Home and End, skips what is disabled and wraps', async () => {
    render(<Tabs label="Course" items={items} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus();
  });

  it('moves a row that is wider than the screen to the chosen tab, and leaves the page where it is', () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      // A row of 200 px; the last tab stands 100 px beyond its end.
      return this.getAttribute('data-tab') === 'reviews'
        ? new DOMRect(220, 0, 80, 40)
        : new DOMRect(0, 0, 200, 40);
    });
    const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
    const { rerender } = render(<Tabs label="Course" items={items} value="overview" />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(0);
    rerender(<Tabs label="Course" items={items} value="reviews" />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(160);
    expect(scroll).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('is one stop of the Tab key, followed by the panel', async () => {
    render(<Tabs label="Course" items={items} defaultValue="lectures" />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Lectures 6' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('leaves the choice to its owner when given a value', async () => {
    const onValueChange = jest.fn();
    render(<Tabs label="Course" items={items} value="overview" onValueChange={onValueChange} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
    expect(onValueChange).toHaveBeenCalledWith('reviews');
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });
});
