import { brand } from '@lectern/brand';
import { LEGAL_DOCUMENTS } from '@lectern/contracts-core';
import { MAIL_LINK, PHONE_LINK } from '../../../common/documents/contact-links.ts';
import type { PageDocument } from '../../../common/documents/document.types.ts';

const company = brand.company.name.en;

/** Privacy policy. The Korean text is the binding one. */
export const document: PageDocument = {
  title: 'Privacy Policy',
  summary: `Which personal data ${brand.name} collects, what for, how long it is kept, who sees it, and how you get it corrected or deleted.`,
  ...LEGAL_DOCUMENTS.privacy,
  highlights: [
    {
      title: 'As little as possible',
      text: 'Logging in with Google, Kakao or Naver asks for your e-mail and profile (name, picture) and nothing else.',
    },
    {
      title: 'Licences stay private',
      text: 'A licence document is seen by reviewers only, every look is recorded, and the file is deleted after the decision.',
    },
    {
      title: 'Your data is yours',
      text: 'Download, correct or delete it yourself in My Library, or ask us by e-mail or phone; we answer within 10 days.',
    },
  ],
  sections: [
    {
      id: 'general',
      title: '1. General',
      blocks: [
        `${company} (the “Company”) runs ${brand.name} and is responsible for the personal data described here. This policy follows the Personal Information Protection Act (PIPA) and the Act on Promotion of Information and Communications Network Utilization and Information Protection of the Republic of Korea.`,
        `${brand.name} is made for healthcare professionals. Nobody under 14 may have an account.`,
      ],
    },
    {
      id: 'collected',
      title: '2. What we collect and what for',
      blocks: [
        {
          table: {
            caption: 'Personal data by purpose',
            head: ['Purpose', 'Data', 'Required'],
            rows: [
              [
                'Account',
                'e-mail, password (stored only as a hash), name, gender, occupation, country, years of experience; for physicians also specialty',
                'yes',
              ],
              [
                'Social login (Google, Kakao, Naver)',
                'e-mail, name, profile picture, the provider’s number for your account',
                'if you use it',
              ],
              [
                'Licence verification',
                'licence or certificate document, legal name, licence number, issuing authority, result of the review',
                'for paid learning and teaching',
              ],
              [
                'Purchase and refund',
                'order, amount, method, payment number of the provider, receipt; the country of the account, for totals of sales by country; for refunds to an account its bank, number and holder',
                'when you buy',
              ],
              [
                'Learning',
                'lectures watched and how far, notes, questions, reviews, favourites, certificates, attendance of live sessions',
                'when you learn',
              ],
              ['Support', 'name, e-mail, what you write and attach', 'when you ask'],
              ['News and offers', 'e-mail or phone number, consent per channel and its time', 'no'],
              [
                'Security, collected automatically',
                'IP address, time, device and browser, login record, cookies',
                'yes',
              ],
            ],
          },
        },
        'You may refuse what is not required; the rest of the service is not affected. Card numbers never reach us: they go from your browser to the payment provider.',
      ],
    },
    {
      id: 'not-collected',
      title: '3. What we ask you not to send',
      blocks: [
        {
          list: [
            '**Resident registration numbers.** Please black out the last seven digits before you upload a licence. If a number is visible, we hide it or ask for another copy.',
            '**Patient data.** Questions, reviews and messages must not let anyone recognise a patient. Instructors declare written consent and de-identification for every patient shown in a lecture.',
          ],
        },
      ],
    },
    {
      id: 'retention',
      title: '4. How long we keep it',
      blocks: [
        'We keep personal data until its purpose is met or you delete your account, whichever comes first. Laws oblige us to keep some records longer; they are stored apart and used for nothing else:',
        {
          table: {
            caption: 'Records kept by law',
            head: ['Record', 'Kept for', 'Law'],
            rows: [
              ['Contracts and withdrawals', '5 years', 'E-Commerce Act'],
              ['Payments and supply of courses', '5 years', 'E-Commerce Act'],
              ['Complaints and disputes', '3 years', 'E-Commerce Act'],
              ['Display and advertising', '6 months', 'E-Commerce Act'],
              ['Access logs', '3 months', 'Protection of Communications Secrets Act'],
            ],
          },
        },
        'A licence document is deleted soon after the review is decided; the result, the number and the date remain as long as the account does.',
      ],
    },
    {
      id: 'deletion',
      title: '5. How data is destroyed',
      blocks: [
        'Data that is no longer needed is destroyed without delay: files and database entries are erased so that they cannot be restored, paper is shredded. Backups are overwritten in turn.',
      ],
    },
    {
      id: 'third-parties',
      title: '6. Who else receives data',
      blocks: [
        'We sell no personal data and give none to third parties, except with your consent or where a law demands it, to the authority and extent it names.',
        'Instructors see learners of their courses under a masked name, and figures about groups of at least five people.',
      ],
    },
    {
      id: 'processors',
      title: '7. Processors, also abroad',
      blocks: [
        'These companies process data on our behalf or carry out what you ask for. Contracts bind them to this purpose, and we check them.',
        {
          table: {
            caption: 'Processors',
            head: ['Company', 'Task', 'Data'],
            rows: [
              [
                'Toss Payments Co., Ltd. (Korea)',
                'payments and refunds',
                'order, amount, payer’s name and e-mail',
              ],
              [
                'PayPal Pte. Ltd. (Singapore)',
                'payments in US dollars, if you choose PayPal',
                'order, amount, payer’s name and e-mail',
              ],
              [
                `${brand.company.hosting.en} (Korea)`,
                'hosting, storage and delivery of e-mail',
                'all of section 2',
              ],
            ],
          },
        },
        'Data leaves Korea only when you choose PayPal, log in with Google, or start a video of YouTube on a course page; the policy of that company then applies as well. If you do not want that, pay or log in another way and leave such a video unplayed.',
      ],
    },
    {
      id: 'rights',
      title: '8. Your rights',
      blocks: [
        'You may at any time ask to **see, correct, delete or export** your data, to **stop its processing**, or withdraw a consent. We answer **within 10 days**. Someone you authorise in writing may ask for you.',
        {
          list: [
            'Name, specialty, experience, workplace and picture can be changed in your profile.',
            `**Deleting the account:** delete it yourself on the [Privacy](/my/privacy) page of My Library, or send a request by e-mail (${MAIL_LINK}) or phone (${PHONE_LINK}). We make sure that it is you, then delete. Deletion cannot be undone; only what the law makes us keep (section 4) remains.`,
            'Withdrawing a consent is as easy as giving it, and brings no disadvantage beyond what the consent was for.',
            'People in the European Economic Area and the United Kingdom have the same rights under the GDPR and may complain to their authority.',
          ],
        },
      ],
    },
    {
      id: 'social',
      title: '9. Social login',
      blocks: [
        'With Google, Kakao or Naver we ask only for your **e-mail and profile (name and picture)**, to create your account and recognise you. We read no contacts, friends or messages and post nothing. You can take the permission back at the provider at any time; how is described on the page [About](/about#social).',
      ],
    },
    {
      id: 'cookies',
      title: '10. Cookies and browser storage',
      blocks: [
        'A session cookie keeps you logged in. A cookie by which we recognise your device is kept for a year after its last login, so that we can tell you by e-mail when somebody logs in from a new one. Language, theme, closed banners and recent searches are kept in your browser and can be deleted there; the referral code of a link is kept until you close the tab. To show instructors how many visitors see their courses, and to rank popular searches, we make a code from your network address and browser name with a key that changes every day; it is deleted when the day is over, and only totals remain. Statistics that need your consent start only after you have given it. If you block cookies you can still read everything public, but not log in.',
      ],
    },
    {
      id: 'marketing',
      title: '11. News and offers',
      blocks: [
        'Advertising is sent only to those who agreed, separately for each channel. It carries “(광고)”, our name and a free way to unsubscribe, and is not sent between 21:00 and 08:00 KST without separate consent. Every two years we ask whether you still want it.',
      ],
    },
    {
      id: 'security',
      title: '12. How we protect data',
      blocks: [
        {
          list: [
            'All traffic is encrypted; passwords are stored as salted hashes; bank details are stored encrypted.',
            'Staff see only what their task needs. Opening a licence document or a user’s file is recorded with the reason.',
            'Licence documents lie in private storage and open through links that expire after minutes.',
            'Staff are trained every year, and access rights are reviewed.',
            'If data is leaked we tell you and the authority within 72 hours.',
          ],
        },
      ],
    },
    {
      id: 'officer',
      title: '13. Data protection officer',
      blocks: [
        {
          list: [
            `Data protection officer: **${brand.company.privacyOfficer.en}**`,
            `E-mail: ${MAIL_LINK}`,
            `Phone: ${PHONE_LINK} (${brand.hours.en})`,
            `Address: ${brand.company.address.en}`,
          ],
        },
        'Public bodies in Korea that help with complaints about personal data:',
        {
          list: [
            'Personal Information Dispute Mediation Committee: 1833-6972, [www.kopico.go.kr](https://www.kopico.go.kr)',
            'Personal Information Infringement Report Center: 118, [privacy.kisa.or.kr](https://privacy.kisa.or.kr)',
            'Supreme Prosecutors’ Office: 1301, [www.spo.go.kr](https://www.spo.go.kr)',
            'National Police Agency: 182, [ecrm.police.go.kr](https://ecrm.police.go.kr)',
          ],
        },
      ],
    },
    {
      id: 'changes',
      title: '14. Changes to this policy',
      blocks: [
        'Changes are announced here **at least 7 days** before they take effect, and important changes to your rights at least 30 days before. Earlier versions are available on request.',
        'If the language versions of this policy differ, the Korean version applies.',
      ],
    },
  ],
  related: [
    '[Terms of Service](/terms)',
    '[Refund and Cancellation Policy](/policy)',
    '[About](/about)',
    '[Contact](/contact)',
  ],
};
