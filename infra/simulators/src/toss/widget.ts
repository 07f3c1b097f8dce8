import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { escape, PAGE_HEADERS, tossPage } from './html.ts';
import type { TossParts } from './parts.ts';
import { AGREEMENT_VARIANTS, isCurrency, METHODS, VARIANTS } from './vocabulary.ts';

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

const TEXT = {
  ko: {
    methods: '결제수단',
    company: '카드사',
    chooseCompany: '카드사를 선택해 주세요',
    terms: '이용약관',
    all: '모두 동의합니다',
    required: '(필수)',
    service: '전자금융거래 이용약관',
    privacy: '개인정보 수집 및 이용 동의',
  },
  en: {
    methods: 'Ways to pay',
    company: 'Card company',
    chooseCompany: 'Choose a card company',
    terms: 'Terms',
    all: 'I agree to all',
    required: '(required)',
    service: 'Terms of electronic financial transactions',
    privacy: 'Collection and use of personal data',
  },
} as const;
const COMPANIES = { ko: ['신한', '현대', '삼성', '국민'], en: ['Shinhan', 'Hyundai', 'Samsung', 'Kookmin'] };

/** The widget's script and the frames it opens in a shop's page. */
export function serveWidget({ app, merchants, faults }: TossParts): void {
  const standard = browserScript('standard.ts');
  const frame = browserScript('frame.ts');
  const clientKeys = merchants.map(({ clientKey }) => clientKey);

  app.get('/v2/standard', async (_request, reply) => {
    const fault = faults.take(['delay', 'error', 'hang'], 'script', undefined);
    if (fault?.fault === 'hang') return reply.hijack();
    if (fault?.fault === 'error') return reply.code(503).type('text/plain').send('unavailable');
    if (fault) await pause(fault.ms);
    return reply.headers(SCRIPT_HEADERS).send(standard);
  });
  app.get('/v2/frame.js', (_request, reply) => reply.headers(SCRIPT_HEADERS).send(frame));

  app.get('/v2/widget/:kind', (request, reply) => {
    const { kind } = request.params as { kind: string };
    const asked = request.query as Record<string, string | undefined>;
    const language = asked['lang'] === 'ko' ? 'ko' : 'en';
    const wrong = wrongIn(kind, asked, clientKeys);
    const title = kind === 'methods' ? TEXT[language].methods : TEXT[language].terms;
    const body =
      kind === 'methods' ? methodsForm(asked['variantKey'] ?? '', language) : agreementForm(language);
    const page = wrong
      ? tossPage({ title, language, data: { kind: 'error', code: wrong }, body: '' })
      : tossPage({ title, language, data: { kind }, body });
    return reply.headers(PAGE_HEADERS).send(page);
  });
}

function wrongIn(
  kind: string,
  asked: Record<string, string | undefined>,
  clientKeys: readonly string[],
): string | undefined {
  if (!clientKeys.includes(asked['clientKey'] ?? '')) return 'INVALID_CLIENT_KEY';
  const key = asked['variantKey'] ?? '';
  if (kind === 'agreement') return AGREEMENT_VARIANTS.includes(key) ? undefined : 'INVALID_VARIANT_KEY';
  const variant = VARIANTS[key];
  if (kind !== 'methods' || !variant) return 'INVALID_VARIANT_KEY';
  const currency = asked['currency'];
  return isCurrency(currency) && variant.currency === currency ? undefined : 'INVALID_AMOUNT_CURRENCY';
}

function methodsForm(variantKey: string, language: 'ko' | 'en'): string {
  const text = TEXT[language];
  const methods = VARIANTS[variantKey]?.methods ?? [];
  const choices = methods.map(
    (code) =>
      `<label class="choice"><input type="radio" name="method" value="${code}"${
        methods.length === 1 ? ' checked' : ''
      }>${escape(METHODS[code].label[language])}</label>`,
  );
  const companies = COMPANIES[language].map((name) => `<option>${escape(name)}</option>`).join('');
  return `<main class="frame"><fieldset><legend>${text.methods}</legend>${choices.join('')}
<label id="company" hidden>${text.company}<select name="company"><option value="">${text.chooseCompany}</option>
${companies}</select></label></fieldset></main>`;
}

function agreementForm(language: 'ko' | 'en'): string {
  const text = TEXT[language];
  const term = (id: string, name: string): string =>
    `<label class="line"><input type="checkbox" name="term" value="${id}" data-required>${name} ${text.required}</label>`;
  return `<main class="frame"><fieldset><legend>${text.terms}</legend>
<label class="line"><input type="checkbox" id="all"><b>${text.all}</b></label>
${term('service', text.service)}${term('privacy', text.privacy)}</fieldset></main>`;
}

/** A file of the folder `browser` as the browser can run it. */
function browserScript(name: string): string {
  return stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'browser', name), 'utf8'));
}
