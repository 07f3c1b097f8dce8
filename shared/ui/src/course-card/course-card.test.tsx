import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { FavouriteToggle } from '../favourite-toggle/favourite-toggle.tsx';
import { CourseCard, type CourseCardProps } from './course-card.tsx';

const card: CourseCardProps = {
  link: { href: '/curriculum/1' },
  title: 'Thread lifting step by step',
  image: {
    id: 'one',
    base: '/media/one',
    widths: [320],
    width: 2460,
    height: 2048,
    color: '#ddd6ee',
    alt: 'Vectors of threads',
  },
  category: { id: 'threads', label: 'Threads' },
  level: { step: 2, label: 'Intermediate' },
  instructor: 'Dr. Min-jun Oh',
  facts: ['2 hr 40 min', '3 lectures'],
  tags: ['cog', 'vector', 'midface', 'fourth'],
  rating: { value: 4.6, valueText: '4.6', label: '4.6 out of 5 from 24 reviews', countText: '(24)' },
  price: {
    amount: '$480',
    amountLabel: 'Price now',
    original: { text: '$600', label: 'List price' },
    discount: { text: '20%', label: '20 percent off' },
  },
};

describe('CourseCard', () => {
  it('tells instructor, length, level, rating and price, with one link named by the title', async () => {
    const { container } = render(<CourseCard {...card} />);
    const article = screen.getByRole('article');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: card.title })).toHaveAttribute('href', '/curriculum/1');
    expect(screen.getByRole('heading', { level: 3, name: card.title })).toBeVisible();
    for (const words of [
      'Dr. Min-jun Oh',
      '2 hr 40 min',
      'Intermediate',
      '4.6 out of 5 from 24 reviews',
      'Price now $480',
    ]) {
      expect(article).toHaveTextContent(words);
    }
    await expectAccessible(container);
  });

  it('shows three tags at most', () => {
    render(<CourseCard {...card} />);
    expect(screen.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual([
      'cog',
      'vector',
      'midface',
    ]);
  });

  it('falls back to the category when the picture cannot be loaded', () => {
    const { container } = render(<CourseCard {...card} />);
    const img = container.querySelector('img')!;
    fireEvent.error(img);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: card.title })).toBeVisible();
  });

  it('saves without following the link', async () => {
    const onToggle = jest.fn();
    const onFollow = jest.fn((event: Event) => event.preventDefault());
    render(
      <CourseCard
        {...card}
        favourite={<FavouriteToggle label={`Save ${card.title}`} pressed={false} onToggle={onToggle} />}
      />,
    );
    screen.getByRole('link').addEventListener('click', onFollow);
    const heart = screen.getByRole('button', { name: `Save ${card.title}` });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    expect(onToggle).toHaveBeenCalledTimes(1);
    expect(onFollow).not.toHaveBeenCalled();
  });

  it('hands its picture over to the course page when followed', () => {
    const { container } = render(<CourseCard {...card} link={{ href: '#course' }} />);
    fireEvent.click(screen.getByRole('link'));
    const art = container.querySelector<HTMLElement>('[data-course-art]')!;
    expect(art.style.getPropertyValue('view-transition-name')).toBe('course-art');
  });
});
