import { brand } from '@lectern/brand';
import { MAIL_LINK, PHONE_LINK } from '../../../common/documents/contact-links.ts';
import type { PageDocument } from '../../../common/documents/document.types.ts';

const { company, name } = brand;

export const document: PageDocument = {
  title: `About ${name}`,
  summary: `${brand.tagline.en}: recorded, live and on-site courses in aesthetic medicine, taught by practising physicians for healthcare professionals, in Korean and English.`,
  updatedOn: '2025-10-23',
  highlights: [
    {
      title: 'Verified physicians',
      text: 'Every instructor practises and holds a licence we have checked. You see where they work before you pay.',
    },
    {
      title: 'Peers only',
      text: 'Learners are healthcare professionals with a verified licence, so questions and cases stay among peers.',
    },
    {
      title: 'No small print',
      text: 'Instructor, length, level and total price are on every card. 12 months of access, and a clear [refund policy](/policy).',
    },
  ],
  sections: [
    {
      id: 'what',
      title: `What ${name} is`,
      blocks: [
        `${name} is an online marketplace of medical lectures. Physicians teach techniques they use every day; physicians, nurses, nurse practitioners, physician assistants and other healthcare professionals learn from them, in Korean and in English.`,
        'A course consists of lectures and comes in one of these forms:',
        {
          list: [
            '**Recorded courses**, as 2D or 360° video, to watch for 12 months from purchase;',
            '**Live sessions** online, with questions answered on the spot;',
            '**On-site training**, hands-on in small groups.',
          ],
        },
        'Courses cover skin boosters, botulinum toxin, fillers, threads and lifting, at four levels from beginner to expert. Complete at least 80 percent of a course and you receive a certificate of completion.',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        {
          steps: [
            '**Look around.** Search [courses](/search) and [doctors](/doctors) freely; every recorded course has a free preview lecture.',
            '**Sign up** with your e-mail, or with Google, Kakao or Naver.',
            '**Verify your licence.** Upload a document; we check it within 1 to 2 days.',
            '**Learn.** Buy a course and start at once. Your progress is kept on every device.',
          ],
        },
      ],
    },
    {
      id: 'teaching',
      title: 'Who teaches',
      blocks: [
        'Instructors are physicians with a verified licence. They disclose financial ties before a course begins, and learners who have taken the course rate it. An instructor with an average of at least 4.8 from five reviews or more carries the mark “Top instructor”.',
      ],
    },
    {
      id: 'social',
      title: 'Logging in with Google, Kakao or Naver',
      blocks: [
        `If you log in with one of these accounts, ${name} asks the provider only for your **e-mail address** and your **profile (name and picture)**.`,
        {
          list: [
            'The e-mail address identifies your account and receives receipts and notices.',
            'Name and picture fill in your profile; you may change both.',
            'We ask for nothing else: no contacts, no friends, no calendar, no messages, and we post nothing.',
            'This data is not sold and not used for advertising. The [Privacy Policy](/privacy) has the details.',
          ],
        },
        { heading: 'Withdrawing the permission' },
        {
          table: {
            caption: 'Where to disconnect the account at each provider',
            head: ['Provider', 'Where'],
            rows: [
              [
                'Google',
                '[Third-party apps and services](https://myaccount.google.com/connections) in your Google Account',
              ],
              ['Kakao', '[Kakao Account](https://accounts.kakao.com) → Connected services → disconnect'],
              [
                'Naver',
                '[Naver ID](https://nid.naver.com/internalToken/view/tokenList/pc/ko) → Connected sites → disconnect',
              ],
            ],
          },
        },
        'After that we receive nothing more from the provider. Your account here remains until you delete it.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      blocks: [
        {
          steps: [
            `Log in and choose “Delete my account” on the [Privacy](/my/privacy) page of My Library. If you cannot log in, write to ${MAIL_LINK} from your account’s e-mail address, or call ${PHONE_LINK}.`,
            'We make sure that it is you and tell you what would be lost, such as courses still running.',
            'Your personal data is deleted at once on that page, and within 10 days when you write or call. Records the law makes us keep (such as contracts and payments, 5 years) are stored apart until then.',
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          list: [
            `E-mail: ${MAIL_LINK}`,
            `Phone: ${PHONE_LINK}, ${brand.hours.en}`,
            `${company.name.en}, ${company.address.en}`,
          ],
        },
        'We answer inquiries within 24 to 48 hours on business days. The page [Contact](/contact) shows what to include.',
      ],
    },
  ],
  related: [
    '[Privacy Policy](/privacy)',
    '[Refund and Cancellation Policy](/policy)',
    '[Terms of Service](/terms)',
    '[Doctors](/doctors)',
  ],
};
