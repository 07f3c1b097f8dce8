import { headTags, preloadTags } from './head-tags.ts';

const place = { origin: 'https://lectern.example', locale: 'ko', pathname: '/ko/search' } as const;
const hrefs = (tags: ReturnType<typeof headTags>, rel: string): string[] =>
  tags.filter(({ attrs }) => attrs['rel'] === rel).map(({ attrs }) => attrs['href'] ?? '');

describe('headTags', () => {
  it('makes canonical and alternates absolute, in both languages and a default', () => {
    const tags = headTags({ title: '검색', description: '', canonical: '/search?q=필러' }, place);
    expect(hrefs(tags, 'canonical')).toEqual(['https://lectern.example/ko/search?q=필러']);
    expect(hrefs(tags, 'alternate')).toEqual([
      'https://lectern.example/en/search?q=필러',
      'https://lectern.example/ko/search?q=필러',
      'https://lectern.example/en/search?q=필러',
    ]);
  });

  it('puts the site behind the title once', () => {
    const titleOf = (title: string) => headTags({ title, description: '' }, place)[0]?.text;
    expect(titleOf('검색')).toBe('검색 | Lectern');
    expect(titleOf('Lectern: 검증된 강의')).toBe('Lectern: 검증된 강의');
  });

  it('writes the origin into structured data', () => {
    const tags = headTags({ title: 'a', description: '', jsonLd: [{ url: '{origin}/ko' }] }, place);
    const data = tags.find(({ tag }) => tag === 'script');
    expect(JSON.parse(data?.text ?? '')).toEqual({ url: 'https://lectern.example/ko' });
  });

  it('leaves out alternates of a page that has none', () => {
    expect(hrefs(headTags({ title: 'a', description: '', alternates: false }, place), 'alternate')).toEqual(
      [],
    );
  });
});

describe('preloadTags', () => {
  it('asks for the AVIF the picture element will choose', () => {
    const image = {
      id: 'hero',
      base: '/media/img/hero',
      widths: [390, 780],
      width: 780,
      height: 900,
      color: '#fff',
      alt: '',
    };
    const [tag] = preloadTags({
      title: '',
      description: '',
      preload: [{ image, sizes: '100vw', media: '(width < 768px)' }],
    });
    expect(tag?.attrs).toMatchObject({
      imagesrcset: '/media/img/hero-390.avif 390w, /media/img/hero-780.avif 780w',
      media: '(width < 768px)',
      fetchpriority: 'high',
    });
  });
});
