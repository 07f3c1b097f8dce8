import { absoluteImage, aggregateRating, plainText } from './seo.ts';

const image = {
  id: 'a',
  base: '/art/a',
  widths: [640, 320],
  width: 640,
  height: 360,
  color: '#123',
  alt: 'A',
};

describe('plainText', () => {
  it('drops tags and decodes what the sanitizer encodes', () => {
    expect(plainText('<p>Doses &amp; <b>depth</b></p><ul><li>One</li></ul>')).toBe('Doses & depth One');
  });

  it('keeps no tag that was written as text, but signs of arithmetic', () => {
    expect(plainText('<p>a &lt;script src=x&gt;b&lt;/script&gt; if x &lt; 3 &amp;&amp; y &gt; 2</p>')).toBe(
      'a b if x < 3 && y > 2',
    );
  });
});

describe('structured data', () => {
  it('points at the largest file of a picture, below the site or elsewhere', () => {
    expect(absoluteImage(image)).toBe('{origin}/art/a-640.webp');
    expect(absoluteImage({ ...image, base: 'https://cdn.example/a' })).toBe('https://cdn.example/a-640.webp');
  });

  it('leaves a rating out when there is none to speak of', () => {
    expect(aggregateRating(0, 12)).toEqual({});
    expect(aggregateRating(4.5, 4)).toEqual({});
    expect(aggregateRating(null, 3)).toEqual({});
    expect(aggregateRating(4.56, 9)).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 9, bestRating: 5, worstRating: 1 },
    });
  });
});
