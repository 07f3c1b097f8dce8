/** What people search for, in the words of the generated courses; one in twenty with a mistake. */
const MEANT = ['보톡스', '필러', '실리프팅', '스킨부스터', '히알루론산', '사각턱', '고주파', '콜라겐', '엑소좀', '김지민', 'botulinum', 'filler', 'thread', 'masseter', 'collagen', 'kim', 'ㅂㅌㅅ', 'ㅍㄹ']; // prettier-ignore
const MISTAKEN = ['qhxhrtm', '보특스', 'fillr', 'ㅠㅐㅅㅐㅌ'] as const;

/** Every beginning of every word in turn, as they follow each other while somebody types. */
export function typedTexts(count: number): string[] {
  const beginnings = MEANT.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)));
  return Array.from({ length: count }, (_, index) =>
    index % 20 === 19
      ? (MISTAKEN[Math.floor(index / 20) % MISTAKEN.length] ?? '')
      : (beginnings[index % beginnings.length] ?? ''),
  );
}
