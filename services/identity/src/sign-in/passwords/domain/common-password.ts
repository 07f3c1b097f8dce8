/** Words that attackers try first, alone or decorated; the rules of the form demand the decoration anyway. */
const WORDS = new Set(
  `password passwort passwd pass qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  letmein welcome admin administrator root login master dragon monkey football baseball soccer basketball hockey
  superman batman spiderman pokemon starwars sunshine princess shadow michael jordan jennifer jessica ashley daniel
  charlie thomas robert andrew joshua hunter killer trustno iloveyou loveyou lovely love baby angel angels flower
  secret access freedom whatever computer internet samsung google apple iphone android test testing tester guest
  user demo example default changeme temp temporary hello hellokitty abc abcd abcde abcdef abcdefg a aa aaa aaaa
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday korea seoul busan daehan hanguk gangnam daum naver kakao
  sarang saranghae annyeong dkssud tkfkd qlalfqjsgh gksrnr rlarud dlwjd
  doctor doctors medical medicine hospital clinic nurse surgeon physician dermatology botox filler lecture lectern
  security money dollar chelsea arsenal liverpool barcelona realmadrid ferrari mercedes porsche harley corvette
  mustang yankees cowboys dallas eagles steelers lakers packers tigger cookie cheese chocolate banana orange ginger
  pepper buster maggie bailey buddy lucky happy smile peanut butter summertime matrix merlin phoenix thunder tigers
  silver golden diamond crystal purple yellow green black white blue red zaq xsw q w e r`.split(/\s+/),
);
/** Well-known ones that are no word. */
const RUNS = [
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'qwer1234',
  'a1b2c3d4',
  'asdf1234',
  'zxcv1234',
  '1234qwer',
  'abcd1234',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
/** Characters of a name that make a password guessable. */
const SHORTEST_NAME = 4;

/**
 * Whether a password is among those tried first: a well-known word or run of keys with decoration, or the address or
 * name of its owner.
 */
export function isCommonPassword(password: string, owner: { email: string; name?: string }): boolean {
  const plain = password.toLowerCase();
  const letters = plain.replace(/[^\p{L}]/gu, '');
  const edges = plain.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const folded = [...edges].map((character) => LOOKALIKES[character] ?? character).join('');
  if ([letters, edges, folded, folded.replace(/[^\p{L}]/gu, '')].some((core) => WORDS.has(core))) return true;
  if (RUNS.some((run) => plain.replace(/[^a-z0-9]/g, '').startsWith(run))) return true;
  const local = owner.email.split('@', 1)[0] ?? '';
  const names = [local, ...(owner.name ?? '').toLowerCase().split(' ')];
  return names.some((name) => name.length >= SHORTEST_NAME && plain.includes(name));
}
