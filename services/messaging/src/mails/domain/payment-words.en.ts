import { koreanTime, sumOfMoney, type MailLanguage } from './mail-words.ts';

type PaymentTemplate =
  'payment-receipt' | 'refund-decided' | 'refund-sent' | 'payment-reversed' | 'payment-failed';

/** The provider names methods in Korean. */
const METHODS: Readonly<Record<string, string>> = {
  카드: 'Card',
  계좌이체: 'Bank transfer',
  간편결제: 'Easy pay',
  가상계좌: 'Virtual account',
  휴대폰: 'Mobile phone',
  해외간편결제: 'PayPal or another wallet',
  free: 'Free',
};

/** Mails about money in English. */
export const paymentMails: Pick<MailLanguage['mails'], PaymentTemplate> = {
  'payment-receipt': ({ name, course, order, amount, method, paidAt, endsAt }) => ({
    subject: 'Your payment is complete',
    preview: course,
    heading: 'Your payment is complete',
    paragraphs: [
      `Thank you, ${name}. You can start the course now.`,
      'Recorded courses are refunded in full within 7 days of the purchase if you have not started them, live and on-site courses until 23:59:59 Korean time on the seventh day before they begin. Ask for a refund in your orders.',
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Paid', value: sumOfMoney(amount, 'en') },
      ...(method ? [{ name: 'Method', value: METHODS[method] ?? method }] : []),
      { name: 'Time', value: koreanTime(paidAt, 'en') },
      { name: 'Open until', value: koreanTime(endsAt, 'en') },
      { name: 'Order', value: order },
    ],
    button: { label: 'See my orders', path: '/payment' },
    link: { label: 'Refund policy', path: '/policy' },
  }),
  'refund-decided': ({ name, course, order, amount, isApproved, note, dueAt }) => ({
    subject: isApproved ? 'Your refund was approved' : 'We could not approve your refund',
    preview: course,
    heading: isApproved ? 'Your refund was approved' : 'We could not approve your refund',
    paragraphs: [
      isApproved
        ? `${name}, we approved your refund. The money goes back to your payment method within 3 business days.`
        : `${name}, we looked at your request and, under the refund policy, cannot refund it. The course stays open to you.`,
    ],
    facts: [
      { name: 'Course', value: course },
      ...(isApproved ? [{ name: 'Refund', value: sumOfMoney(amount, 'en') }] : []),
      ...(dueAt ? [{ name: 'Sent by', value: koreanTime(dueAt, 'en') }] : []),
      { name: 'Order', value: order },
    ],
    ...(note ? { quote: { title: 'From our team', text: note } } : {}),
    button: { label: 'See my orders', path: '/payment' },
    link: { label: 'Contact us', path: '/contact' },
  }),
  'refund-sent': ({ name, course, order, amount, isClosed }) => ({
    subject: 'Your refund was sent',
    preview: course,
    heading: 'Your refund was sent',
    paragraphs: [
      `${name}, we sent your refund to your payment method. Cards show it after 2 to 4 business days.`,
      ...(isClosed ? ['The course is no longer open to you.'] : []),
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Refund', value: sumOfMoney(amount, 'en') },
      { name: 'Order', value: order },
    ],
    button: { label: 'See my orders', path: '/payment' },
  }),
  'payment-reversed': ({ name, course, order, amount }) => ({
    subject: 'We cancelled a payment and are refunding it in full',
    preview: course,
    heading: 'We cancelled a payment and are refunding it in full',
    paragraphs: [
      `${name}, this payment did not match its order, or was for a course you already own, so we cancelled it. You get the full amount back without asking.`,
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Amount refunded', value: sumOfMoney(amount, 'en') },
      { name: 'Order', value: order },
    ],
    button: { label: 'See my orders', path: '/payment' },
    link: { label: 'Contact us', path: '/contact' },
  }),
  'payment-failed': ({ name, course, order, amount }) => ({
    subject: 'Your payment was not approved',
    preview: course,
    heading: 'Your payment was not approved',
    paragraphs: [
      `${name}, we were still verifying this payment. It ended without an approval, so nothing was charged.`,
      'To take the course, please pay again.',
    ],
    facts: [
      { name: 'Course', value: course },
      { name: 'Order total', value: sumOfMoney(amount, 'en') },
      { name: 'Order', value: order },
    ],
    button: { label: 'See my orders', path: '/payment' },
    link: { label: 'Contact us', path: '/contact' },
  }),
};
