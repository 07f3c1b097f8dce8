/** What people search for, in the words of the generated courses: words, half a title, whole titles, names, initials. */
const MEANT: readonly [string, ...string[]] = [
  ...([
    '보톡스',
    '필러',
    '실리프팅',
    '스킨부스터',
    '히알루론산',
    '사각턱',
    '고주파',
    '콜라겐',
    '엑소좀',
  ] as const),
  ...['botulinum toxin', 'filler', 'thread lifting', 'masseter', 'collagen', '김지민', '서연', 'minseo kim'],
  ...[
    '보톡스 해부학',
    '필러 합병증',
    '사각턱 보톡스',
    '미간 주입 기법',
    'lip filler',
    'ㅂㅌㅅ',
    'ㅍㄹ',
    'ㅅㅋㅂㅅㅌ',
  ],
  ...[
    '사각턱 모노실 통증 조절',
    '이마 스킨부스터 층별 주입 마스터클래스',
    'Abdomen Mono Thread Injection Technique',
  ],
];
/** The same missed: a wrong, missing, doubled or swapped letter, the other keyboard layout, a particle, no space. */
const MISTAKEN: readonly [string, ...string[]] = [
  ...([
    '보특스',
    '볻톡스',
    '필랴',
    '스킨부스타',
    '히알류론산',
    '사각텩',
    '콜라갠',
    '고쥬파',
    '엑소줌',
  ] as const),
  ...[
    'botlinum',
    'fillr',
    'thraed',
    'maseter',
    'collagenn',
    'nasolabail',
    'glabela',
    'mastrclass',
    'injecton',
  ],
  ...['qhxhrtm', 'vlffj', 'ㅠㅐㅅㅐㅌ', 'tlfflvmxld', '보톡스를', '필러는', '사각턱보톡스', '실리프팅합병증'],
  ...['보특스 해부학', '사각텩 보톡스', 'lip fillr', 'thread liftng', '없는말이다', 'zzyzx'],
];
/** One text in so many is a mistaken one. */
const ONE_IN = 10;

/** Every prefix of every text in turn, as typing produces them; one in ten with a typing error. */
export function typedTexts(count: number): string[] {
  const beginnings = MEANT.flatMap((text) => {
    const signs = [...text];
    return signs
      .map((_, index) => signs.slice(0, index + 1).join(''))
      .filter((typed) => !typed.endsWith(' '));
  });
  return Array.from({ length: count }, (_, index) =>
    index % ONE_IN === ONE_IN - 1
      ? at(MISTAKEN, Math.floor(index / ONE_IN))
      : at(beginnings, index - Math.floor(index / ONE_IN)),
  );
}

function at(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? '';
}
