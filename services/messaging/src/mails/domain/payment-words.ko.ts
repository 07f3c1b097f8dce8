import { koreanTime, sumOfMoney, type MailLanguage } from './mail-words.ts';

type PaymentTemplate =
  'payment-receipt' | 'refund-decided' | 'refund-sent' | 'payment-reversed' | 'payment-failed';

/** Mails about money in Korean. */
export const paymentMails: Pick<MailLanguage['mails'], PaymentTemplate> = {
  'payment-receipt': ({ name, course, order, amount, method, paidAt, endsAt }) => ({
    subject: '결제가 완료됐어요',
    preview: course,
    heading: '결제가 완료됐어요',
    paragraphs: [
      `${name} 님, 이제 바로 수강할 수 있어요.`,
      '동영상 강의는 수강을 시작하지 않았다면 구매일부터 7일 안에, 라이브와 현장 실습은 시작 7일 전 23:59:59(한국 시간)까지 전액 환불받을 수 있어요. 환불은 결제 내역에서 신청해 주세요.',
    ],
    facts: [
      { name: '강의', value: course },
      { name: '결제 금액', value: sumOfMoney(amount, 'ko') },
      ...(method ? [{ name: '결제수단', value: method === 'free' ? '무료' : method }] : []),
      { name: '결제 시각', value: koreanTime(paidAt, 'ko') },
      { name: '수강 기한', value: koreanTime(endsAt, 'ko') },
      { name: '주문번호', value: order },
    ],
    button: { label: '결제 내역 보기', path: '/payment' },
    link: { label: '환불 정책', path: '/policy' },
  }),
  'refund-decided': ({ name, course, order, amount, isApproved, note, dueAt }) => ({
    subject: isApproved ? '환불이 승인됐어요' : '환불 요청을 승인하지 못했어요',
    preview: course,
    heading: isApproved ? '환불이 승인됐어요' : '환불 요청을 승인하지 못했어요',
    paragraphs: [
      isApproved
        ? `${name} 님, 환불을 승인했어요. 영업일 기준 3일 안에 결제하신 수단으로 돌려 드려요.`
        : `${name} 님, 신청하신 환불을 검토했지만 환불 규정에 따라 해 드릴 수 없어요. 강의는 계속 수강할 수 있어요.`,
    ],
    facts: [
      { name: '강의', value: course },
      ...(isApproved ? [{ name: '환불 금액', value: sumOfMoney(amount, 'ko') }] : []),
      ...(dueAt ? [{ name: '환불 기한', value: koreanTime(dueAt, 'ko') }] : []),
      { name: '주문번호', value: order },
    ],
    ...(note ? { quote: { title: '담당자가 드리는 말씀', text: note } } : {}),
    button: { label: '결제 내역 보기', path: '/payment' },
    link: { label: '문의하기', path: '/contact' },
  }),
  'refund-sent': ({ name, course, order, amount, isClosed }) => ({
    subject: '환불금을 보냈어요',
    preview: course,
    heading: '환불금을 보냈어요',
    paragraphs: [
      `${name} 님, 결제하신 수단으로 환불금을 보냈어요. 카드는 영업일 기준 2~4일 뒤에 확인할 수 있어요.`,
      ...(isClosed ? ['이 강의는 더 이상 수강할 수 없어요.'] : []),
    ],
    facts: [
      { name: '강의', value: course },
      { name: '환불 금액', value: sumOfMoney(amount, 'ko') },
      { name: '주문번호', value: order },
    ],
    button: { label: '결제 내역 보기', path: '/payment' },
  }),
  'payment-reversed': ({ name, course, order, amount }) => ({
    subject: '결제를 취소하고 전액 돌려 드려요',
    preview: course,
    heading: '결제를 취소하고 전액 돌려 드려요',
    paragraphs: [
      `${name} 님, 이 결제는 주문과 맞지 않거나 이미 가지고 있는 강의의 결제라서 취소했어요. 따로 신청하지 않아도 전액을 돌려 드려요.`,
    ],
    facts: [
      { name: '강의', value: course },
      { name: '돌려 드리는 금액', value: sumOfMoney(amount, 'ko') },
      { name: '주문번호', value: order },
    ],
    button: { label: '결제 내역 보기', path: '/payment' },
    link: { label: '문의하기', path: '/contact' },
  }),
  'payment-failed': ({ name, course, order, amount }) => ({
    subject: '결제가 승인되지 않았어요',
    preview: course,
    heading: '결제가 승인되지 않았어요',
    paragraphs: [
      `${name} 님, 확인 중이던 결제가 승인되지 않은 채 끝났어요. 청구된 금액은 없어요.`,
      '강의를 수강하려면 다시 결제해 주세요.',
    ],
    facts: [
      { name: '강의', value: course },
      { name: '주문 금액', value: sumOfMoney(amount, 'ko') },
      { name: '주문번호', value: order },
    ],
    button: { label: '결제 내역 보기', path: '/payment' },
    link: { label: '문의하기', path: '/contact' },
  }),
};
