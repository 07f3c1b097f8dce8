import { ContentSection } from '@lectern/contracts-catalog';
import { fc } from '@lectern/testing/property';
import { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { imagesOf, parseContentSections, presentSections } from './content-sections.ts';

const image = {
  id: 'a',
  base: '/media/img/a',
  widths: [320],
  width: 320,
  height: 180,
  color: '#000000',
  altKo: '그림',
  altEn: 'Picture',
};
const images = new ImageSet([image]);
const manifest = (section: unknown, imageLinks: unknown = {}) => ({
  imageLinks,
  contentSlides: { ko: [], en: [section] },
});
const english = (input: unknown) => presentSections(parseContentSections(input)?.en ?? [], images, 'en');

describe('parseContentSections', () => {
  it('reads slides with text or a titled list, and their pictures', () => {
    const slides = [
      { pc: { imageId: 'a', altText: 'Cannula' }, mobile: { imageId: 'gone' }, desc: 'Prose' },
      { pc: { imageId: 'a', link: '/doctors' }, desc: { title: 'Steps', contents: ['One', 'Two'] } },
    ];
    const input = JSON.stringify(manifest({ id: 'why us', title: 'Why', slides }));
    const { altKo: _ko, altEn: _en, ...picture } = image;
    expect(imagesOf(parseContentSections(input))).toEqual(['a', 'gone', 'a']);
    expect(english(input)).toEqual([
      {
        id: 'why-us',
        title: 'Why',
        youTubeLink: null,
        slides: [
          { pc: { ...picture, alt: 'Cannula' }, mobile: null, link: null, desc: 'Prose' },
          {
            pc: { ...picture, alt: 'Picture' },
            mobile: null,
            link: '/doctors',
            desc: { title: 'Steps', contents: ['One', 'Two'] },
          },
        ],
      },
    ]);
  });

  it('takes a link from the map of image links, and only a safe one', () => {
    const section = { slides: [{ pc: { imageId: 'a' } }] };
    expect(english(manifest(section, { a: 'https://x.example/' }))[0]?.slides[0]?.link).toBe(
      'https://x.example/',
    );
    expect(english(manifest(section, { a: 'javascript:alert(1)' }))[0]?.slides[0]?.link).toBeNull();
  });

  it.each([
    ['https://www.youtube.com/watch?v=1', 'https://www.youtube.com/watch?v=1'],
    ['https://youtube.com.evil.example/', null],
    ['javascript:alert(1)', null],
  ])('video link %s: %p', (youTubeLink, expected) => {
    expect(english(manifest({ youTubeLink, slides: [] }))[0]?.youTubeLink).toBe(expected);
  });

  it.each([null, '', '{', '[]', '{"contentSlides":{"ko":{},"en":"x"}}', 7])(
    'has no sections for %p',
    (input) => {
      expect(parseContentSections(input)).toBeNull();
    },
  );

  it('carries where pictures lead, by their ids, without what no browser may be sent to', () => {
    const links = {
      one: '/help',
      two: 'https://example.com/a',
      bad: 'javascript:alert(1)',
      number: 7,
      '': '/x',
    };
    expect(parseContentSections(manifest({ slides: [] }, links))?.imageLinks).toEqual({
      one: '/help',
      two: 'https://example.com/a',
    });
    expect(parseContentSections(manifest({ slides: [] }, 'x'))?.imageLinks).toEqual({});
  });

  it('always gives sections that fit the contract', () => {
    const section = fc.record(
      { id: fc.jsonValue(), title: fc.jsonValue(), slides: fc.array(fc.jsonValue()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(section, fc.jsonValue()), (value) => {
        for (const part of english(manifest(value)))
          expect(ContentSection.safeParse(part).success).toBe(true);
      }),
    );
  });
});
