import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { merchantFor } from './control.ts';
import type { TossFault } from './faults.ts';
import { escape, PAGE_HEADERS, tossPage } from './html.ts';
import type { TossParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { messageOf, TossFailure, type TossLanguage } from './toss-errors.ts';
import { fromMinor, isCurrency, isMethod, METHODS, toMinor } from './vocabulary.ts';

const Asked = z.object({
  orderId: z.string().check(z.regex(/^[A-Za-z0-9_=-]{6,64}$/)),
  orderName: z.string().check(z.minLength(1), z.maxLength(100)),
  successUrl: z.nullish(z.url()),
  failUrl: z.nullish(z.url()),
  method: z.string(),
  amount: z.object({ currency: z.string(), value: z.number() }),
  clientKey: z.string(),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
type Asked = z.infer<typeof Asked>;

/** What may follow the payer's consent, chosen on the page: faults of the shop's next calls for this order. */
const AFTERWARDS: Readonly<
  Record<string, Omit<TossFault, 'orderId' | 'times'> & { readonly times?: number }>
> = {
  slow: { fault: 'delay', on: 'confirm', ms: 8_000 },
  'very-slow': { fault: 'delay', on: 'confirm', ms: 40_000 },
  'answer-lost': { fault: 'reset-after-work', on: 'confirm', ms: 0 },
  'server-error': { fault: 'error-after-work', on: 'confirm', ms: 0 },
  refused: { fault: 'error', on: 'confirm', ms: 0, code: 'INVALID_REJECT_CARD' },
  'amount-lie': { fault: 'amount-lie', on: 'confirm', ms: 0 },
};

const TEXT = {
  ko: {
    title: '결제창',
    order: '주문',
    amount: '결제 금액',
    method: '결제수단',
    approve: '결제하기',
    decline: '카드사에서 거절',
    abort: '결제 중단 오류',
    close: '닫기',
    stall: '응답 없이 멈추기',
    options: '시험용 동작',
    afterwards: '승인 요청의 결과',
    stalled: '은행의 응답을 기다리고 있어요.',
    note: '가상 결제창입니다. 실제로 결제되지 않습니다.',
    done: '상점으로 돌아가는 중입니다.',
    outcomes: {
      '': '정상 승인',
      slow: '느린 승인 (8초)',
      'very-slow': '아주 느린 승인 (40초)',
      'answer-lost': '승인 후 응답 유실',
      'server-error': '승인 후 서버 오류',
      refused: '승인 거절',
      'amount-lie': '다른 금액으로 응답',
    },
  },
  en: {
    title: 'Payment window',
    order: 'Order',
    amount: 'Amount',
    method: 'Way to pay',
    approve: 'Pay',
    decline: 'Declined by the card company',
    abort: 'Process aborted',
    close: 'Close',
    stall: 'Stop without an answer',
    options: 'For tests',
    afterwards: 'What the confirmation brings',
    stalled: 'Waiting for the bank to answer.',
    note: 'This window is simulated. No money moves.',
    done: 'Returning to the shop.',
    outcomes: {
      '': 'Approved',
      slow: 'Approved slowly (8 s)',
      'very-slow': 'Approved very slowly (40 s)',
      'answer-lost': 'Approved, but the answer is lost',
      'server-error': 'Approved, but a server error is answered',
      refused: 'Refused',
      'amount-lie': 'Answered with another amount',
    },
  },
} as const;

/** The page on which a payer pays, declines, closes, or is left waiting. */
export function servePayPage(parts: TossParts): void {
  const { app, merchants, payments, faults } = parts;

  app.get('/v2/pay', (request, reply) => {
    const { request: text = '', target = 'self', lang } = request.query as Record<string, string | undefined>;
    const language: TossLanguage = lang === 'ko' ? 'ko' : 'en';
    const asked = askedIn(text);
    if (!asked) return reply.code(400).type('text/plain').send('This request for a payment cannot be read.');
    try {
      const { currency, value } = asked.amount;
      if (!isCurrency(currency) || !isMethod(asked.method)) throw new TossFailure('INVALID_REQUEST');
      const own = merchants.filter(({ clientKey }) => clientKey === asked.clientKey);
      const merchant = merchantFor(own, currency);
      const { orderId, orderName, method, metadata = null } = asked;
      const totalMinor = toMinor(value, currency);
      const payment = payments.open({ merchant, orderId, orderName, currency, totalMinor, method, metadata });
      return reply.headers(PAGE_HEADERS).send(payForm(payment, { text, target, language }));
    } catch (error) {
      if (!(error instanceof TossFailure)) throw error;
      return sendBack(reply, {
        asked,
        target,
        language,
        result: failed(error.code, language, asked.orderId),
      });
    }
  });

  app.post('/v2/pay/:key', (request, reply) => {
    const { key } = request.params as { key: string };
    const form = request.body as Record<string, string | undefined>;
    const { decision, target = 'self', afterwards = '' } = form;
    const language: TossLanguage = form['lang'] === 'ko' ? 'ko' : 'en';
    const asked = askedIn(form['request'] ?? '');
    const payment = payments.list().find(({ paymentKey }) => paymentKey === key);
    if (!asked || payment?.orderId !== asked.orderId)
      return reply.code(400).type('text/plain').send('Bad request');
    const back = (result: Result): FastifyReply => sendBack(reply, { asked, target, language, result });
    const fail = (code: string): FastifyReply => back(failed(code, language, payment.orderId));
    if (decision === 'stall') return reply.headers(PAGE_HEADERS).send(stalled(language));
    if (decision === 'close') {
      // In a layer the shop's page learns of it; a page of its own goes back with a code. The payment stays open.
      return target === 'iframe' ? back({ kind: 'close' }) : fail('PAY_PROCESS_CANCELED');
    }
    if (payment.status !== 'READY') return fail('PAY_PROCESS_ABORTED');
    if (decision === 'decline' || decision === 'abort') {
      const code = decision === 'decline' ? 'REJECT_CARD_COMPANY' : 'PAY_PROCESS_ABORTED';
      payments.abort(payment, code);
      return fail(code);
    }
    payments.authenticate(payment);
    const fault = AFTERWARDS[afterwards];
    if (fault) faults.arm({ times: 1, ...fault, orderId: payment.orderId });
    const { paymentKey, orderId, totalMinor, currency } = payment;
    const amount = fromMinor(totalMinor, currency);
    return back({ kind: 'success', paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) });
  });
}

type Result = Readonly<Record<string, string>> & { readonly kind: 'success' | 'fail' | 'close' };

const failed = (code: string, language: TossLanguage, orderId: string): Result => ({
  kind: 'fail',
  code,
  message: messageOf(code, language),
  // A payer who closes the window may come back without the order's number.
  ...(code === 'PAY_PROCESS_CANCELED' ? {} : { orderId }),
});

interface Return {
  readonly asked: Asked;
  readonly target: string;
  readonly language: TossLanguage;
  readonly result: Result;
}

function sendBack(reply: FastifyReply, { asked, target, language, result }: Return): FastifyReply {
  if (target === 'iframe') {
    const data = { kind: 'result', result: JSON.stringify(result) };
    const { title, done } = TEXT[language];
    return reply
      .headers(PAGE_HEADERS)
      .send(tossPage({ title, language, data, body: `<main>${done}</main>` }));
  }
  const { kind, ...values } = result;
  const address = kind === 'success' ? asked.successUrl : asked.failUrl;
  if (!address) return reply.code(400).type('text/plain').send('The shop gave no address to return to.');
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}

function payForm(
  payment: Payment,
  form: { readonly text: string; readonly target: string; readonly language: TossLanguage },
): string {
  const { language } = form;
  const text = TEXT[language];
  const { currency, totalMinor, orderName, method, paymentKey } = payment;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    fromMinor(totalMinor, currency),
  );
  const hidden = Object.entries({ request: form.text, target: form.target, lang: language })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('');
  const outcomes = Object.entries(text.outcomes)
    .map(([value, label]) => `<option value="${value}">${label}</option>`)
    .join('');
  const button = (decision: string, label: string, style = ''): string =>
    `<button name="decision" value="${decision}"${style}>${label}</button>`;
  const body = `<main><div class="brand">toss payments <span>simulator</span></div><h1>${amount}</h1>
<dl><dt>${text.order}</dt><dd>${escape(orderName)}</dd>
<dt>${text.method}</dt><dd>${escape(METHODS[method].label[language])}</dd></dl>
<form method="post" action="/v2/pay/${paymentKey}">${hidden}
${button('approve', text.approve, ' class="go"')}${button('close', text.close)}
<details><summary>${text.options}</summary><label>${text.afterwards}
<select name="afterwards">${outcomes}</select></label>
${button('decline', text.decline)}${button('abort', text.abort)}${button('stall', text.stall)}</details></form>
<p class="note">${text.note}</p></main>`;
  return tossPage({ title: text.title, language, data: { kind: 'pay' }, body });
}

const stalled = (language: TossLanguage): string =>
  tossPage({
    title: TEXT[language].title,
    language,
    data: { kind: 'pay' },
    body: `<main><p role="status">${TEXT[language].stalled}</p></main>`,
  });

function askedIn(text: string): Asked | undefined {
  try {
    return Asked.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
