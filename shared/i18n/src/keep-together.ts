/** Unbreakable space: a line never ends here. */
const TIE = '\u00a0';

/** Pairs that lose their meaning when a line ends between them, each with the space to tie. */
const PAIRS: readonly RegExp[] = [
  // Dependent nouns with the verb they serve: "볼 수 있어요", "한 적이 없어요", "할 때".
  /(?<=[가-힣]) (?=수 (?:있|없)|적이 |줄 (?:알|모)|때(?:[가-힣]{0,3})(?:[ ,.?!]|$))/gu,
  /(?<=[가-힣] 수|[가-힣]\u00a0수|[가-힣]\u00a0적이|[가-힣]\u00a0줄) (?=[가-힣])/gu,
  // A determiner with its noun: "그 자리", "이 강의", "한 번", "첫 강의".
  /(?<=(?:^|[ (‘“])(?:그|이|저|한|두|세|네|첫|몇|각|총|약|더|못|안)) (?=[가-힣0-9])/gu,
  // A name with its title: "김서윤 님", "김서윤 원장님".
  /(?<=[가-힣A-Za-z}]) (?=(?:님|원장님|선생님)(?:[^가-힣]|[은는이가을를의과와도께에]|$))/gu,
];

/**
 * Ties the words of a Korean sentence that one thought needs together, so that lines break between thoughts. Text in
 * other languages comes back as it was. Pure.
 */
export function keepTogether(text: string): string {
  return PAIRS.reduce((tied, pair) => tied.replace(pair, TIE), text);
}
