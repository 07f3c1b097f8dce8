import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '@lectern/testing/web';
import type { LinkProps } from '../common/link.ts';
import { Pagination, type PaginationProps } from './pagination.tsx';

const words = {
  label: 'Pages',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  pageLabel: (page: number) => `Page ${page}`,
};
const draw = (props: Pick<PaginationProps, 'page' | 'total'> & Partial<PaginationProps>) =>
  render(
    <Pagination {...words} hrefOf={(page) => (page === 1 ? '/search' : `/search?page=${page}`)} {...props} />,
  );

describe('Pagination', () => {
  it('offers real links to the pages around, first, last, previous and next', async () => {
    const { container } = draw({ page: 7, total: 24 });
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => within(link).getByText(/[A-Z]/).textContent)).toEqual([
      'Previous',
      ...[1, 5, 6, 7, 8, 9, 24].map(words.pageLabel),
      'Next',
    ]);
    expect(screen.getByRole('link', { name: 'Page 9' })).toHaveAttribute('href', '/search?page=9');
    expect(screen.getByRole('link', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
    await expectAccessible(container);
  });

  it('has no way back from the first page and none on from the last', () => {
    draw({ page: 1, total: 3 });
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?page=2');
  });

  it('brings a page that does not exist into range', () => {
    draw({ page: 99, total: 3 });
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 3');
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('is not there for a single page', () => {
    expect(draw({ page: 1, total: 1 }).container).toBeEmptyDOMElement();
  });

  it('lets the router draw the links', () => {
    const seen: string[] = [];
    const RouterLink = ({ href, children, ...rest }: LinkProps) => {
      seen.push(href);
      return (
        <a href={`/en${href}`} {...rest}>
          {children}
        </a>
      );
    };
    draw({ page: 1, total: 2, linkAs: RouterLink });
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/search?page=2');
    expect(seen).toContain('/search');
  });
});
