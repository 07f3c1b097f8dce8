import { LEGAL_DOCUMENTS } from '@lectern/contracts-core';
import { document as aboutEn } from './about/about.en.ts';
import { document as aboutKo } from './about/about.ko.ts';
import { document as policyEn } from './policy/policy.en.ts';
import { document as policyKo } from './policy/policy.ko.ts';
import { document as privacyEn } from './privacy/privacy.en.ts';
import { document as privacyKo } from './privacy/privacy.ko.ts';
import { document as termsEn } from './terms/terms.en.ts';
import { document as termsKo } from './terms/terms.ko.ts';
import type { DocumentBlock, PageDocument } from '../../common/documents/document.types.ts';

const pairs: [string, PageDocument, PageDocument][] = [
  ['about', aboutEn, aboutKo],
  ['policy', policyEn, policyKo],
  ['privacy', privacyEn, privacyKo],
  ['terms', termsEn, termsKo],
];
const textOf = (document: PageDocument) => JSON.stringify(document);

/** The kind and size of a block, without its words. */
function shapeOf(block: DocumentBlock): string {
  if (typeof block === 'string') return 'text';
  if ('list' in block) return `list of ${block.list.length}`;
  if ('steps' in block) return `steps of ${block.steps.length}`;
  if ('table' in block) return `table of ${block.table.rows.map((row) => row.length).join(', ')}`;
  return 'heading' in block ? 'heading' : 'note';
}

describe.each(pairs)('%s in both languages', (_name, en, ko) => {
  const outline = ({ sections }: PageDocument) =>
    sections.map(({ id, blocks }) => `${id}: ${blocks.map(shapeOf).join(', ')}`);

  it('has the same sections, in the same shapes', () => {
    expect(outline(ko)).toEqual(outline(en));
    expect(ko.highlights?.length).toBe(en.highlights?.length);
  });

  it('leaves the id of the page itself alone, where the skip link leads', () => {
    expect(en.sections.map(({ id }) => id)).not.toContain('content');
  });

  it('carries the same dates', () => {
    const datesOf = ({ version, effectiveOn, updatedOn }: PageDocument) => ({
      version,
      effectiveOn,
      updatedOn,
    });
    expect(datesOf(ko)).toEqual(datesOf(en));
  });

  it('leads to the same places, and anchors exist', () => {
    const links = (document: PageDocument) =>
      [...textOf(document).matchAll(/\]\(([^)]+)\)/g)]
        .map(([, href = '']) => href)
        .filter((href) => !href.startsWith('http'));
    expect(links(ko).sort()).toEqual(links(en).sort());
    const ids = new Map(pairs.map(([name, document]) => [`/${name}`, document.sections.map(({ id }) => id)]));
    for (const href of links(en)) {
      const [path = '', anchor] = href.split('#');
      const known = path === '' ? en.sections.map(({ id }) => id) : ids.get(path);
      if (anchor !== undefined) expect(known).toContain(anchor);
    }
  });

  it('has rows as wide as their heads', () => {
    const tables = [...en.sections, ...ko.sections].flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : [])),
    );
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
  });

  it('is written formally in Korean and never promises a lifetime', () => {
    expect(textOf(ko)).not.toMatch(/[가-힣]요[.!?"]/);
    expect(textOf(en).replace('No course is sold for a lifetime', '')).not.toMatch(/lifetime|forever/i);
    expect(textOf(ko).replace('평생 이용하는 상품은 판매하지 않습니다', '')).not.toMatch(/평생|무제한/);
  });
});

describe('terms the law and the specification ask for', () => {
  it.each([
    ['refunds of recorded courses', /within 7 days of purchase/, /구매일부터 7일 이내/],
    [
      'refunds of live courses',
      /23:59:59 Korean time \(KST\) on the 7th day/,
      /7일 전 23:59:59\(한국 시간\)까지/,
    ],
    ['wrong descriptions', /3 months .+ 30 days/, /3개월 이내.+30일 이내/],
    ['the time of carrying out', /within 3 business days after approval/, /승인 후 3영업일 이내/],
    ['cards', /2 to 4 business days/, /2~4영업일/],
    ['transfers', /within 180 days/, /180일 이내/],
    ['virtual accounts', /2 to 3 business days/, /2~3영업일/],
    ['mobile billing', /only in the month it is billed/, /결제한 달에만/],
    ['partial refunds', /not refunded in parts/, /부분 환불하지 않습니다/],
    [
      'each course of a pack',
      /Each course of a pack follows the rule of its own kind/,
      /강의마다 그 종류의 기준을 적용합니다/,
    ],
    [
      'courses of a pack that are kept',
      /at \*\*its own price on the day of purchase, without the discount of the pack\*\*/,
      /\*\*팩 할인을 적용하지 않은 구매일의 강의 가격\*\*/,
    ],
    [
      'what a kept course counts at most',
      /but at most at twice what it cost when the pack was made/,
      /팩을 만들 때 가격의 두 배를 넘지 않습니다/,
    ],
    [
      'that a wrong description counts beside it',
      /apart from that and from section 5, courses of a pack are refunded once/,
      /이 경우와 5\.에 해당하는 경우가 아니면/,
    ],
    ['what is left of a pack', /₩700,000 − ₩100,000 = ₩600,000/, /700,000원 − 100,000원 = 600,000원/],
    ['changes', /at least 30 days/, /30일 전까지/],
    ['the service period', /12 months from purchase/, /구매일부터 12개월/],
  ])('the refund policy says %s', (_what, english, korean) => {
    expect(textOf(policyEn)).toMatch(english);
    expect(textOf(policyKo)).toMatch(korean);
    expect(policyEn.effectiveOn).toBe('2025-09-17');
  });

  it.each([
    ['contracts and payments', /"5 years"/, /"5년"/],
    ['complaints', /"3 years"/, /"3년"/],
    ['advertising', /"6 months"/, /"6개월"/],
    ['changes', /at least 7 days/, /7일 전까지/],
    ['account deletion', /by e-mail .+ or phone/, /이메일.+ 또는 전화/],
    ['answers within ten days', /within 10 days/, /10일 이내/],
    ['consent every two years', /Every two years/, /2년마다/],
  ])('the privacy policy says %s', (_what, english, korean) => {
    expect(textOf(privacyEn)).toMatch(english);
    expect(textOf(privacyKo)).toMatch(korean);
    expect(privacyEn.effectiveOn).toBe('2025-01-23');
  });

  it('shows the versions that are stored with a consent', () => {
    for (const terms of [termsEn, termsKo]) {
      expect(terms).toMatchObject(LEGAL_DOCUMENTS.terms);
      expect(JSON.stringify(terms.sections.find(({ id }) => id === 'versions'))).toContain(
        `["${LEGAL_DOCUMENTS.terms.version}",`,
      );
    }
    for (const privacy of [privacyEn, privacyKo]) expect(privacy).toMatchObject(LEGAL_DOCUMENTS.privacy);
  });

  it('the about page says what social sign-in asks for and how to take it back', () => {
    expect(textOf(aboutEn)).toMatch(
      /only for your \*\*e-mail address\*\* and your \*\*profile \(name and picture\)/,
    );
    expect(textOf(aboutKo)).toMatch(/이메일 주소.+프로필\(이름, 사진\)/);
    expect(aboutEn.updatedOn).toBe('2025-10-23');
  });
});
