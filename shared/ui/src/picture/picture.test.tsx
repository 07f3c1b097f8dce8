import { fireEvent, render, screen } from '@testing-library/react';
import type { Image } from '@lectern/contracts-core';
import { Picture } from './picture.tsx';

const image: Image = {
  id: 'one',
  base: '/media/one',
  widths: [320, 800],
  width: 2460,
  height: 2048,
  color: '#ddd6ee',
  alt: 'Layers of the skin',
};

describe('Picture', () => {
  it('offers AVIF before WebP in every width and keeps its place', () => {
    const { container } = render(<Picture image={image} sizes="50vw" />);
    const [avif, webp] = container.querySelectorAll('source');
    expect(avif).toHaveAttribute('srcset', '/media/one-320.avif 320w, /media/one-800.avif 800w');
    expect(webp).toHaveAttribute('type', 'image/webp');
    const img = screen.getByRole('img', { name: 'Layers of the skin' });
    expect(img).toHaveAttribute('width', '2460');
    expect(img).toHaveAttribute('loading', 'lazy');
  });

  it('hurries when it is the picture of the first screen', () => {
    render(<Picture image={image} sizes="100vw" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  });

  it('is cut around its point, and around that of the picture of narrow screens there', () => {
    const narrow = { image: { ...image, focus: { x: 90, y: 5 } }, until: '48rem' };
    const { container } = render(
      <Picture image={{ ...image, focus: { x: 10, y: 20 } }} narrow={narrow} sizes="100vw" />,
    );
    const { style } = container.firstChild as HTMLElement;
    expect([style.getPropertyValue('--focus'), style.getPropertyValue('--focus-narrow')]).toEqual([
      '10% 20%',
      '90% 5%',
    ]);
  });

  it('goes from loading to loaded', () => {
    const { container } = render(<Picture image={image} sizes="100vw" spinner />);
    expect(container.firstChild).toHaveAttribute('data-state', 'loading');
    fireEvent.load(screen.getByRole('img'));
    expect(container.firstChild).toHaveAttribute('data-state', 'loaded');
  });

  it('says that it cannot be loaded', () => {
    render(<Picture image={image} sizes="100vw" failedLabel="The image cannot be loaded." />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('The image cannot be loaded.')).toBeVisible();
  });

  it('keeps its alternative text when it fails without words', () => {
    render(<Picture image={image} sizes="100vw" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Layers of the skin' })).toBeVisible();
  });

  it('disappears on failure where asked', () => {
    const { container } = render(<Picture image={image} sizes="100vw" hideOnFailure />);
    fireEvent.error(screen.getByRole('img'));
    expect(container).toBeEmptyDOMElement();
  });
});
