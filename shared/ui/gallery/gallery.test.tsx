import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act } from '@testing-library/react';
import { Gallery } from './gallery.tsx';

describe.each(['en', 'ko'] as const)('every part, in %s', (locale) => {
  it('renders on the server and hydrates without a difference', async () => {
    const gallery = <Gallery locale={locale} theme="light" />;
    const host = document.createElement('div');
    host.innerHTML = renderToString(gallery);
    document.body.append(host);
    expect(host.querySelectorAll('section[id]').length).toBeGreaterThanOrEqual(19);
    const differences: unknown[] = [];
    await act(async () => {
      hydrateRoot(host, gallery, { onRecoverableError: (error) => differences.push(error) });
    });
    expect(differences).toEqual([]);
    host.remove();
  });
});
