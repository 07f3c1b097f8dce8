import { contentProblems, isKeepable } from './content-problems.ts';

const complete = {
  name_ko: '김 민지',
  name_en: 'Minji Kim',
  clinic: '',
  headline: '',
  biography: '가'.repeat(50),
  plan: '나'.repeat(100),
  sample_url: 'https://video.example/1',
};

it('lets a complete application pass', () => expect(contentProblems(complete)).toEqual({}));

it('names what is missing, too short or no address', () => {
  expect(contentProblems({ ...complete, name_en: ' ', plan: 'short', sample_url: 'video.example' })).toEqual({
    name_en: 'missing',
    plan: 'short',
    sample_url: 'address',
  });
  expect(contentProblems({ ...complete, biography: '😀'.repeat(49) })).toEqual({ biography: 'short' });
});

it.each([
  ['', true],
  ['https://a.example', true],
  ['http://a.example', false],
  ['https://', false],
])('a draft with the address "%s" can be kept: %s', (sample_url, keeps) =>
  expect(isKeepable({ ...complete, sample_url })).toBe(keeps),
);
