import { keepTogether } from './keep-together.ts';

const ties = (text: string) => keepTogether(text).replaceAll('\u00a0', '_');

describe('keepTogether', () => {
  it.each([
    ['바로 볼 수 있어요', '바로 볼_수_있어요'],
    ['볼 수 없는 강의예요', '볼_수_없는 강의예요'],
    ['강의를 들을 때 필요해요', '강의를 들을_때 필요해요'],
    ['그 자리에서 답해요', '그_자리에서 답해요'],
    ['한 번 더 시도해 주세요', '한_번 더_시도해 주세요'],
    ['김서윤 님의 강의', '김서윤_님의 강의'],
    ['{{name}} 님, 안녕하세요', '{{name}}_님, 안녕하세요'],
    ['박지호 원장님의 강의', '박지호_원장님의 강의'],
  ])('%s', (text, tied) => {
    expect(ties(text)).toBe(tied);
  });

  it.each(['수 많은 강의', '님비 현상', 'You can watch it at any time', '그이 자리', '방법은 이렇게 해요'])(
    'leaves %s as it is',
    (text) => {
      expect(ties(text)).toBe(text);
    },
  );

  it('gives the same when it is used twice', () => {
    const once = keepTogether('그 자리에서 볼 수 있어요');
    expect(keepTogether(once)).toBe(once);
  });
});
