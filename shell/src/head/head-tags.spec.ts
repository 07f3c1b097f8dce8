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

  it('describes the link for people who are sent it, with a picture of known size', () => {
    const ogImage = { path: '/og/ko/curriculum/c-1.jpg', width: 1200, height: 630, alt: '강의' };
    const tags = headTags({ title: '강의', description: '설명', ogType: 'article', ogImage }, place);
    const content = (name: string): string | undefined =>
      tags.find(({ attrs }) => attrs['property'] === name || attrs['name'] === name)?.attrs['content'];
    expect(content('og:image')).toBe('https://lectern.example/og/ko/curriculum/c-1.jpg');
    expect(content('og:image:width')).toBe('1200');
    expect(content('og:image:height')).toBe('630');
    expect(content('og:image:alt')).toBe('강의');
    expect(content('og:locale')).toBe('ko_KR');
    expect(content('og:locale:alternate')).toBe('en_US');
    expect(content('twitter:card')).toBe('summary_large_image');
    for (const part of ['title', 'description', 'image']) {
      expect(content(`twitter:${part}`)).toBe(content(`og:${part}`));
    }
  });

  it('gives a page without a picture the picture of the site', () => {
    const tags = headTags({ title: 'a', description: '' }, place);
    const picture = tags.find(({ attrs }) => attrs['property'] === 'og:image');
    expect(picture?.attrs['content']).toBe('https://lectern.example/brand/og-default.jpg');
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
