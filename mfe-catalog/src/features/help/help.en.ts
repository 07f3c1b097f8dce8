import { brand } from '@lectern/brand';
import { MAIL_LINK, PHONE_LINK } from '../../common/documents/contact-links.ts';
import { learningQuestions } from './help-learning.en.ts';
import type { HelpContent } from './help.types.ts';

export const help: HelpContent = {
  title: 'Help',
  summary: `Answers about your ${brand.name} account, licence verification, payment and refunds, watching courses, certificates and live sessions.`,
  contact: {
    title: 'No answer here?',
    text: `Write to ${MAIL_LINK} or call ${PHONE_LINK} (${brand.hours.en}). We answer within 24 to 48 hours on business days.`,
  },
  categories: [
    {
      id: 'account',
      title: 'Account',
      questions: [
        {
          id: 'sign-up',
          question: 'How do I sign up?',
          answer: [
            'Choose “Log in”, then “Sign up”. Enter your e-mail, confirm it with the 6-digit code we send, and fill in name, occupation, country and experience. Physicians also choose a specialty.',
            'You can use a Google, Kakao or Naver account instead. Then your e-mail is already confirmed and you need no password.',
          ],
        },
        {
          id: 'code',
          question: 'The verification code does not arrive.',
          answer: [
            'Look in the spam folder first and check the address for typing errors. After **60 seconds** you can have a new code sent; only the newest one works.',
            'Clinic and university mail systems sometimes hold such mails back. If it keeps happening, use another address or write to us.',
          ],
        },
        {
          id: 'password',
          question: 'I forgot my password.',
          answer: [
            'On the login page choose “Forgot password”, enter your e-mail and the 6-digit code, and set a new one. It needs at least 8 characters with a letter, a digit and a special character.',
            'If you signed up with Google, Kakao or Naver there is no password here: log in with that button.',
          ],
        },
        {
          id: 'already-signed-in',
          question: 'It says “Already Logged In”. What now?',
          answer: [
            'Your account is in use on another device. Choose “Disconnect and Login” to end that session and go on here, or Cancel to leave it. If you do not know the other device, change your password afterwards, or check your Google, Kakao or Naver account.',
          ],
        },
        {
          id: 'delete-account',
          question: 'How do I delete my account?',
          answer: [
            `Choose “Delete my account” on the [Privacy](/my/privacy) page of My Library; it is deleted at once. If you cannot log in, ask us by e-mail (${MAIL_LINK}) or phone (${PHONE_LINK}): we make sure that it is you and delete it within 10 days. Only records the law makes us keep remain. Details are in the [Privacy Policy](/privacy#rights).`,
          ],
        },
      ],
    },
    {
      id: 'licence',
      title: 'Licence verification',
      questions: [
        {
          id: 'why-licence',
          question: 'Why do you ask for my licence?',
          answer: [
            'Courses show procedures and products that are meant for professionals only. Until your licence is verified you can look around, but not buy or watch.',
          ],
        },
        {
          id: 'documents',
          question: 'Which documents do you accept?',
          answer: [
            'A medical licence, a board certificate, a professional licence (such as a nursing licence) or a business registration, as **JPEG, PNG or PDF up to 10 MB**. Name, number and authority must be readable.',
            '**Please black out the last seven digits of a resident registration number** before you upload. We do not need it and must not keep it.',
          ],
        },
        {
          id: 'review-time',
          question: 'How long does the review take?',
          answer: [
            '**1 to 2 days.** We tell you by e-mail. Meanwhile you can use all public pages and your account page.',
          ],
        },
        {
          id: 'rejected',
          question: 'My document was rejected.',
          answer: [
            'The mail says why, most often because the picture is unreadable, the name differs or the document has expired. Upload another one; you can do so as often as you need.',
          ],
        },
        {
          id: 'renew-licence',
          question: 'Do I have to verify my licence again?',
          answer: [
            'A verified licence counts for three years, or until it expires if that is earlier. We tell you by e-mail 30 and 7 days before.',
            'From **60 days before** you can upload the renewed document on the [licence page](/my/upload-license). While we check it, everything stays open to you.',
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment and refunds',
      questions: [
        {
          id: 'methods',
          question: 'How can I pay?',
          answer: [
            'With Korean cards, bank transfer, Toss Pay, Kakao Pay, Payco and others in won; with foreign cards; or, with an account of a country outside Korea, with PayPal in US dollars. The price you see is the total price. You can start right after paying.',
          ],
        },
        {
          id: 'promo-code',
          question: 'My promo code does not work.',
          answer: [
            'Log in, then enter the code at the checkout without spaces. A message says whether it is unknown, inactive or expired. A code works once per order and cannot be added to another.',
          ],
        },
        {
          id: 'refund-recorded',
          question: 'Can I return a recorded course?',
          answer: [
            'Yes: the **full amount within 7 days of purchase if you have not started watching**. If you have started some lectures, you get back the part for the others, by their length. The preview lecture does not count.',
            'All rules with examples are in the [Refund and Cancellation Policy](/policy#recorded).',
          ],
        },
        {
          id: 'refund-live',
          question: 'Can I cancel a live session or on-site training?',
          answer: [
            'Yes, for the full amount, **until 23:59:59 Korean time on the 7th day before the start**; not after that. If we cancel it you get everything back. If we move it and you have opened nothing of the course, the later of the two deadlines counts. See [the policy](/policy#live).',
          ],
        },
        {
          id: 'refund-time',
          question: 'When does the refund arrive?',
          answer: [
            'We send it within **3 business days** after approval. Cards then need 2 to 4 business days. [All payment methods](/policy#timing)',
          ],
        },
        {
          id: 'payment-failed',
          question: 'The payment failed.',
          answer: [
            'Usual reasons are wrong card details, a limit, too little balance or a lost connection. Allow pop-ups, cookies and JavaScript, use a recent browser and try again. If the amount was charged although the page shows a failure, do not pay again: write to us with the order number.',
          ],
        },
      ],
    },
    ...learningQuestions,
  ],
};
