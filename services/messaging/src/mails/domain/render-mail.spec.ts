import { MAIL_TEMPLATES, MailContent } from '@lectern/contracts-messaging';
import { renderMail, wordsOf, type MailFrame } from './render-mail.ts';
import { SAMPLE_CONTENTS } from './sample-contents.ts';

const frame: MailFrame = {
  brand: 'Lectern',
  sender: 'Lectern Co., Ltd.',
  siteUrl: 'https://lectern.example',
};
const LOCALES = ['ko', 'en'] as const;
const at = '2026-11-21T15:30:00.000Z';
const name = '김 민서';
const contents = SAMPLE_CONTENTS;
const every = LOCALES.flatMap((locale) =>
  contents.map((content) => [locale, content.template, content] as const),
);

it.each([
  ['ko', '카드'],
  ['en', 'Card'],
] as const)('names the way to pay in the language of the mail: %s', (locale, method) => {
  const [receipt] = contents.filter(({ template }) => template === 'payment-receipt');
  expect(receipt && renderMail(receipt, locale, frame).text).toContain(`: ${method}\n`);
});

it('has an example of every template', () => {
  expect(new Set(contents.map(({ template }) => template))).toEqual(new Set(MAIL_TEMPLATES));
  for (const content of contents) expect(MailContent.parse(content)).toEqual(content);
});

describe.each(every)('%s %s', (locale, _template, content) => {
  const mail = renderMail(content, locale, frame);

  it('misses nothing', () => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    }
    expect(mail.subject).toMatch(/^\[Lectern\] \S/);
  });

  it('says in text what it says in HTML', () => {
    const { template: _of, ...shown } = content;
    const values = Object.entries(shown).flatMap(([key, value]) =>
      [
        'at',
        'until',
        'event',
        'reason',
        'minutes',
        'days',
        'channel',
        'isGranted',
        'isClosed',
        'thread',
        'amount',
        'paidAt',
        'endsAt',
        'dueAt',
        'isApproved',
        'isCancelled',
        'startsAt',
        'provider',
        'method',
        'asked',
        'declinedFor',
        'reapplyFrom',
        'askedAt',
        'isSafety',
        'channels',
      ].includes(key)
        ? []
        : [String(value).split('\n')[0] ?? ''],
    );
    for (const value of values) {
      expect(mail.text).toContain(value);
      expect(mail.html).toContain(value);
    }
    const link = /https:\/\/lectern\.example\/\S+/g;
    const inHtml = [...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(mail.text.match(link))).toEqual(new Set(inHtml));
  });

  it('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(|@import|javascript:/i);
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });

  it('speaks one language', () => {
    const { template: _of, ...shown } = content;
    const words = Object.values(shown).reduce<string>(
      (text, value) =>
        String(value)
          .split('\n')
          .reduce((left, line) => left.replaceAll(line, ''), text),
      mail.text,
    );
    if (locale === 'en') expect(words).not.toMatch(/[가-힣]/);
    else expect(words).toMatch(/[가-힣]/);
  });
});

describe('what people wrote', () => {
  const hostile = `<script>alert(1)</script>"'&`;
  const content = {
    template: 'license-rejected',
    name: hostile,
    reason: 'expired',
    note: `${hostile}\n<a href="https://evil.example">click</a>`,
  } as const;

  it.each(LOCALES)('is shown as text, never as HTML (%s)', (locale) => {
    const { html, text } = renderMail(content, locale, frame);
    expect(html).not.toMatch(/<script|evil\.example">/);
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;');
    expect(text).toContain('> <a href="https://evil.example">click</a>');
  });

  it.each(LOCALES)('adds no header: a subject is one line (%s)', (locale) => {
    const ticket = 'LC-1\r\nBcc: victim@example.com\u2028X: y';
    const { subject } = renderMail({ template: 'contact-received', ticket }, locale, frame);
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
  });

  it('does not even arrive with line breaks where one line belongs', () => {
    const broken = { template: 'contact-received', ticket: 'LC-1\r\nBcc: x@example.com' };
    expect(MailContent.safeParse(broken).success).toBe(false);
    const { name: folded } = Object(MailContent.parse({ ...content, name: 'Kim\r\nBcc: x@example.com' }));
    expect(folded).toBe('Kim Bcc: x@example.com');
  });
});

describe('in the dark', () => {
  it('everything with a colour of its own by day has one by night', () => {
    const { html } = renderMail({ template: 'password-changed', name, at }, 'ko', frame);
    const night = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('</style>'));
    const coloured = html.match(/<[^>]*style="(?:[^"]*;)?(?:background-)?color:[^>]*>/g) ?? [];
    expect(coloured.length).toBeGreaterThan(5);
    for (const tag of coloured) expect(night).toContain(`.${/class="(mail-[a-z]+)"/.exec(tag)?.[1]}{`);
  });
});

describe('times', () => {
  it('name the last day of a licence, and how far it is', () => {
    const content = { template: 'license-expiring', name, days: 7, until: '2027-03-01' } as const;
    const [korean, english] = [renderMail(content, 'ko', frame), renderMail(content, 'en', frame)];
    expect(korean.subject).toBe('[Lectern] 면허 유효 기간이 7일 남았어요');
    expect(korean.text).toContain('2027년 3월 1일까지');
    expect(english.subject).toBe('[Lectern] Your licence expires in 7 days');
    expect(english.text).toContain('1 March 2027');
    expect(renderMail({ ...content, days: 0 }, 'en', frame).subject).toMatch(/expires today$/);
  });

  it('name the last day of the licence that a refused document was to renew', () => {
    for (const template of ['license-rejected', 'license-asked-again'] as const) {
      const refused = { template, name, reason: 'unreadable' } as const;
      const renewal = { ...refused, until: '2027-03-01' } as const;
      expect(renderMail(renewal, 'ko', frame).text).toContain('지금 면허는 2027년 3월 1일까지');
      expect(renderMail(renewal, 'en', frame).text).toContain('stays valid until 1 March 2027');
      expect(renderMail(refused, 'en', frame).text).not.toContain('stays valid');
    }
  });

  it('are told in Korean time, and say so', () => {
    const content = { template: 'password-changed', name, at } as const;
    expect(renderMail(content, 'ko', frame).text).toContain('2026년 11월 22일 오전 12:30 (한국 시간)');
    expect(renderMail(content, 'en', frame).text).toContain('22 November 2026 at 00:30 (Korean time)');
  });
});

describe('a sign-in on a new device', () => {
  const notice = { template: 'security-notice', name, event: 'new-device', at, device: 'Chrome' } as const;

  it.each(LOCALES)('leads to the devices and to a new password (%s)', (locale) => {
    const { html, text } = renderMail(notice, locale, frame);
    for (const path of ['my?tab=devices', 'login/password-reset']) {
      expect(text).toContain(`https://lectern.example/${locale}/${path}`);
      expect(html).toContain(`href="https://lectern.example/${locale}/${path}"`);
    }
  });

  it.each([
    ['ko', '알 수 없는 기기'],
    ['en', 'Unknown device'],
  ] as const)('says in the language of the mail that the device sent no name (%s)', (locale, words) => {
    expect(renderMail({ ...notice, device: 'unknown' }, locale, frame).text).toContain(words);
  });

  it.each([
    ['ko', '카카오 계정의 비밀번호'],
    ['en', 'password of your Kakao account'],
  ] as const)('sends a person without a password to their provider (%s)', (locale, advice) => {
    const { text } = renderMail({ ...notice, provider: 'kakao' }, locale, frame);
    expect(text).toContain(advice);
    expect(text).toContain('my?tab=devices');
    expect(text).not.toContain('password-reset');
  });
});

describe('row 44: a mail to an address that proved nothing', () => {
  it.each(['name', 'subject', 'message', 'note'])('has no field for a %s of the sender', (field) => {
    const confirmation = { template: 'contact-received', ticket: 'LC-7KQ2-M9XD', thread: 'k'.repeat(43) };
    expect(MailContent.safeParse(confirmation).success).toBe(true);
    expect(MailContent.safeParse({ ...confirmation, [field]: 'https://evil.example' }).success).toBe(false);
  });
});

describe('the way to a thread', () => {
  const answered = (thread: string) =>
    renderMail(
      {
        template: 'contact-answered',
        ticket: 'LC-7KQ2-M9XD',
        message: '환불해 드렸어요.',
        isClosed: true,
        thread,
      },
      'ko',
      frame,
    );

  it('is one’s own page for who has an account', () => {
    const { text, html } = answered('account');
    expect(text).toContain('https://lectern.example/ko/my/support/LC-7KQ2-M9XD');
    expect(html).not.toContain('contact/thread');
  });

  it('is a secret behind the # for guests, with the advice to keep it', () => {
    const { text, html } = answered('k'.repeat(43));
    expect(text).toContain(`https://lectern.example/ko/contact/thread#${'k'.repeat(43)}`);
    expect(html).toContain(`https://lectern.example/ko/contact/thread#${'k'.repeat(43)}`);
    expect(text).toContain('다른 사람에게 알려 주지 마세요');
  });
});

it.each(['license-approved', 'license-rejected', 'license-asked-again'] as const)(
  'what staff wrote to one person stands in place of the paragraphs of %s, also of changed ones, and as text alone',
  (template) => {
    const words = '첫 줄이에요.\n\n둘째 줄 <b>{{name}}</b>';
    const base =
      template === 'license-approved'
        ? { template, name }
        : { template, name, reason: 'unreadable' as const };
    const text = {
      subject: '제목',
      preview: '',
      heading: '머리말',
      paragraphs: '바꾼 문단',
      button: '',
      note: '',
    };
    for (const own of [undefined, text]) {
      const mail = renderMail({ ...base, words }, 'ko', frame, own);
      expect(mail.text).toContain('첫 줄이에요.');
      expect(mail.text).toContain('둘째 줄 <b>{{name}}</b>');
      expect(mail.text).not.toContain('바꾼 문단');
      expect(mail.text).not.toContain('흐리거나');
      expect(mail.html).toContain('&#60;b&#62;');
    }
    expect(wordsOf({ ...base, words }, 'ko').paragraphs).toEqual(['첫 줄이에요.', '둘째 줄 <b>{{name}}</b>']);
  },
);
