import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { isPreviewAddress } from '../src/rules/preview-area.ts';
import { COMMON_HEADERS, pagePolicy, staffPolicy } from './security-headers.ts';

const DIGEST = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

describe('pagePolicy', () => {
  const policy = pagePolicy([DIGEST], ['https://*.tosspayments.com']);

  it('gives the policy evaluator nothing of medium severity or higher', () => {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE);
    expect(serious.map(({ description }) => description)).toEqual([]);
  });

  it('would be caught if it allowed inline scripts', () => {
    const weak = policy.replace("'strict-dynamic'", "'unsafe-inline'").replace(`'${DIGEST}'`, '');
    const findings = new CspEvaluator(new CspParser(weak).csp).evaluate();
    expect(findings.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
  });

  it('row 61: forbids framing a page, and separates it from the window that opened it', () => {
    expect(policy.split('; ')).toContain("frame-ancestors 'none'");
    expect(COMMON_HEADERS['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('lets the site alone show a draft in a frame, and no other page', () => {
    const draft = pagePolicy([DIGEST], [], { isFramed: true });
    expect(draft.split('; ')).toContain("frame-ancestors 'self'");
    expect(draft.replace("frame-ancestors 'self'", "frame-ancestors 'none'")).toBe(pagePolicy([DIGEST]));
    expect(['/ko/preview/c-1', '/ko/preview/c-1/', '/ko/curriculum/c-1', '/ko/preview', '/admin/preview/c-1'].map(isPreviewAddress)).toEqual([true, true, false, false, false]); // prettier-ignore
  });

  it('lets the payment widget show frames and make calls, and nothing else of another site', () => {
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    const named = [...directives].filter(([, line]) => line.includes('tosspayments')).map(([name]) => name);
    expect(named).toEqual(['img-src', 'connect-src', 'frame-src']);
    expect(directives.get('trusted-types')).toBe("trusted-types app mf dompurify 'allow-duplicates'");
  });

  it('lets only pages that play streams hand video over through blob addresses', () => {
    expect(policy).toContain("; media-src 'self'; ");
    const streaming = pagePolicy([DIGEST], [], { playsStreams: true });
    expect(streaming).toContain("; media-src 'self' blob:; ");
    expect(streaming.replace(' blob:;', ';')).toBe(pagePolicy([DIGEST]));
    expect(streaming.split('blob:')).toHaveLength(2);
  });

  it('allows exactly the scripts the page names and what those load', () => {
    expect(policy).toContain(`script-src '${DIGEST}' 'strict-dynamic';`);
    expect(policy).not.toContain("script-src 'self'");
  });
});

describe('staffPolicy', () => {
  const policy = staffPolicy([DIGEST]);
  const directivesOf = (text: string) =>
    new Map(text.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)] as const));

  it('names no other site, and allows nothing that the policy of other pages does not', () => {
    expect(policy).not.toMatch(/https?:|\*/);
    const others = directivesOf(pagePolicy([DIGEST], ['https://*.tosspayments.com']));
    for (const [name, sources] of directivesOf(policy)) {
      const allowed = [...(others.get(name) ?? others.get('default-src') ?? []), "'none'"];
      expect([name, sources.filter((source) => !allowed.includes(source))]).toEqual([name, []]);
    }
  });

  it('is stricter where pages of staff need less: frames, forms, media and foreign HTML', () => {
    const directives = directivesOf(policy);
    expect(directives.get('frame-src')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'none'"]);
    expect(directives.get('media-src')).toBeUndefined();
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('trusted-types')).not.toContain('dompurify');
  });

  it('gives the policy evaluator nothing of medium severity or higher', () => {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE);
    expect(serious.map(({ description }) => description)).toEqual([]);
  });
});
