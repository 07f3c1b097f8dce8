import { createFakeApi, renderPage } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import manifest from '../../../mfe.manifest.json' with { type: 'json' };
import { plainWords, RichText } from './rich-text.tsx';

const show = (text: string) =>
  renderPage({
    manifest: { ...manifest, routes: manifest.routes.filter(({ id }) => id === 'catalog.terms') },
    mfe: {
      routes: { 'catalog.terms': () => Promise.resolve({ Component: () => <RichText text={text} /> }) },
      messages: { en: () => Promise.resolve({ default: {} }), ko: () => Promise.resolve({ default: {} }) },
    },
    address: '/ko/terms',
    api: createFakeApi(),
  });

describe('RichText', () => {
  it('keeps words in their order around strong ones and links', async () => {
    const { container } = await show('You have **7 days** to [ask us](/contact) or [call](tel:+82-2-1).');
    expect(container).toHaveTextContent('You have 7 days to ask us or call.');
    expect(screen.getByText('7 days').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/ko/contact');
    expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:+82-2-1');
  });

  it('opens other sites in a tab of their own', async () => {
    await show('[Agency](https://www.kca.go.kr)');
    const link = screen.getByRole('link', { name: 'Agency' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('plainWords', () => {
  it('leaves the words', () => {
    expect(plainWords('**Full** refund, see [the policy](/policy#live).')).toBe(
      'Full refund, see the policy.',
    );
  });
});
