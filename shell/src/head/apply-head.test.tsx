import { applyHead, HEAD_MARK } from './apply-head.ts';
import type { HeadTag } from './head-tags.ts';

const data = (name: string): HeadTag => ({
  tag: 'script',
  attrs: { type: 'application/ld+json' },
  text: JSON.stringify({ name }),
});
const written = () =>
  [...document.head.querySelectorAll(`script[${HEAD_MARK}]`)].map(({ textContent }) => textContent);

afterEach(() => document.head.replaceChildren());

describe('the head after a navigation in the app', () => {
  it('carries the structured data of the page that is shown, and none of the one before', () => {
    applyHead([data('first'), { tag: 'title', attrs: {}, text: 'First' }], 'en');
    expect(written()).toEqual(['{"name":"first"}']);
    applyHead([data('second'), { tag: 'title', attrs: {}, text: 'Second' }], 'en');
    expect(written()).toEqual(['{"name":"second"}']);
    expect(document.title).toBe('Second');
    applyHead([{ tag: 'title', attrs: {}, text: 'Third' }], 'en');
    expect(written()).toEqual([]);
  });
});
