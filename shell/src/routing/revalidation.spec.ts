import { isOtherLanguage, needsNewData } from './revalidation.ts';

const move = (from: string, to: string, change: object = {}) => ({
  currentUrl: new URL(from, 'https://site.example'),
  nextUrl: new URL(to, 'https://site.example'),
  currentParams: { lang: from.split('/')[1] },
  nextParams: { lang: to.split('/')[1] },
  defaultShouldRevalidate: true,
  ...change,
});

describe('loading again', () => {
  it.each([
    ['/en#lecture=session1-1', '/en', false],
    ['/en#a', '/en#b', false],
    ['/en', '/en', true],
    ['/en#a', '/en?page=2', true],
    ['/en#a', '/en/about', true],
  ])('a page from %s to %s: %s', (from, to, expected) => {
    expect(needsNewData(move(from, to))).toBe(expected);
  });

  it('a page after something was sent, also where it leads to a fragment', () => {
    expect(needsNewData(move('/en#a', '/en', { formMethod: 'POST' }))).toBe(true);
  });

  it('the frame with its language alone', () => {
    expect(isOtherLanguage(move('/en/search', '/en/search?page=2'))).toBe(false);
    expect(isOtherLanguage(move('/en/search', '/ko/search'))).toBe(true);
  });
});
