import { brand } from '@lectern/brand';
import { LEGAL_DOCUMENTS } from '@lectern/contracts-core';
import { MAIL_LINK, PHONE_LINK } from '../../../common/documents/contact-links.ts';
import type { PageDocument } from '../../../common/documents/document.types.ts';

const { company, name } = brand;

/** Terms of service. The Korean text is the binding one. */
export const document: PageDocument = {
  title: 'Terms of Service',
  summary: `The agreement between you and ${company.name.en} about using ${name}: accounts, licences, buying and watching courses, and what each side answers for.`,
  ...LEGAL_DOCUMENTS.terms,
  sections: [
    {
      id: 'purpose',
      title: 'Article 1 (Purpose)',
      blocks: [
        `These terms govern the rights and duties of ${company.name.en} (the “Company”) and its users in using the online education service ${name} (the “Service”).`,
      ],
    },
    {
      id: 'definitions',
      title: 'Article 2 (Definitions)',
      blocks: [
        {
          list: [
            '**User:** anyone who uses the Service, with or without an account.',
            '**Member:** a user with an account.',
            '**Verified member:** a member whose professional licence the Company has checked.',
            '**Course:** a curriculum of one or more lectures: recorded (2D or 360° video), live or on-site.',
            '**Instructor:** a physician who teaches a course under a contract with the Company.',
          ],
        },
      ],
    },
    {
      id: 'publication',
      title: 'Article 3 (Publication and changes)',
      blocks: [
        'The Company shows these terms, its trade name, representative, address, contact points and registration numbers on the first screen of the Service, or one step from it.',
        'The Company may change these terms within the law. A change is announced with its reason and date at least 7 days before it takes effect, and **at least 30 days before if it is unfavourable to members**, who are also told by e-mail. Earlier versions stay available.',
        'A member who does not agree may end the agreement before the change takes effect. Purchases made before the change remain under the terms in force on the day of purchase.',
      ],
    },
    {
      id: 'seller',
      title: 'Article 4 (Seller)',
      blocks: [
        'The Company is the seller of all courses. Price, refunds and supply are matters between you and the Company; the instructor provides the content on its behalf.',
      ],
    },
    {
      id: 'account',
      title: 'Article 5 (Account)',
      blocks: [
        'An account is made with an e-mail address confirmed by a 6-digit code, or with a Google, Kakao or Naver account. You agree to these terms and to the [Privacy Policy](/privacy); consent to advertising is separate and optional.',
        'The Company may refuse or later end an account made with somebody else’s name or untrue information, or by a person under 14.',
        {
          list: [
            'One account belongs to one person. It must not be lent, shared or sold.',
            'Keep your password secret and tell us at once if somebody else uses your account.',
            'An account is signed in on one device at a time: signing in on another ends the session before, once you confirm it.',
          ],
        },
      ],
    },
    {
      id: 'licence',
      title: 'Article 6 (Licence verification)',
      blocks: [
        `${name} is for healthcare professionals. Members upload a medical licence, board certificate, professional licence or business registration (JPEG, PNG or PDF up to 10 MB), with the last seven digits of any resident registration number blacked out. The review takes **1 to 2 days**.`,
        'Until a licence is verified, a member can use public pages, their account page and the upload. A rejected document may be replaced at any time. A licence is checked again from time to time.',
        'Whoever presents a forged or another person’s document loses access, and the Company may inform the authorities.',
      ],
    },
    {
      id: 'service',
      title: 'Article 7 (Service)',
      blocks: [
        'The Service offers recorded, live and on-site courses, course search, learning progress, completion certificates, questions and reviews. It runs around the clock except for maintenance, which is announced beforehand where possible.',
        'The Company may change content or technology for good reason. If a change makes a bought course worse in an essential point, the buyer may withdraw as under [section 5 of the refund policy](/policy#mismatch).',
      ],
    },
    {
      id: 'contract',
      title: 'Article 8 (Purchase)',
      blocks: [
        {
          steps: [
            'Before you pay, the Service shows the course, the total price with tax, the way of paying, the service period, and the conditions of withdrawal and refund.',
            'The contract is made when the payment is confirmed. The Company sends a confirmation by e-mail.',
            'Access is given **immediately on payment**; live and on-site courses open at their time.',
          ],
        },
        'Korean cards, transfers, easy-pay services and cards issued abroad are charged in won (KRW), PayPal in US dollars. Where a price is converted, the rate and its time are shown before you pay.',
        'Promo codes work once per order within their conditions, cannot be added to each other and have no cash value.',
      ],
    },
    {
      id: 'period',
      title: 'Article 9 (Service period)',
      blocks: [
        {
          list: [
            '**Recorded courses: 12 months from purchase.** No course is sold for a lifetime.',
            'Live courses: from the earliest start to the latest end of their live lectures. Recordings of them can be watched for 12 months from purchase.',
            'On-site training: on the dates of the course.',
          ],
        },
        'When the period ends, access ends; certificates and receipts stay available.',
      ],
    },
    {
      id: 'refunds',
      title: 'Article 10 (Withdrawal and refunds)',
      blocks: [
        {
          list: [
            'Recorded courses: full refund within 7 days of purchase if watching has not started; otherwise, within the same 7 days, in proportion to the length of the lectures not started.',
            'Live and on-site courses: full refund until 23:59:59 KST on the 7th day before the start; none after.',
            'Content different from its description: within 3 months of supply or 30 days of knowing.',
            'A refund is carried out within 3 business days after approval.',
          ],
        },
        'The [Refund and Cancellation Policy](/policy) holds all details and is part of these terms.',
      ],
    },
    {
      id: 'certificates',
      title: 'Article 11 (Certificates)',
      blocks: [
        'A member who has completed at least **80 percent** of a course receives a certificate of completion with a number. It shows that the course was completed. It is not a qualification and grants no continuing-education credit unless the course page expressly says so.',
        'The certificate carries the verified name. A certificate obtained by deception or for a fully refunded course is revoked.',
      ],
    },
    {
      id: 'sessions',
      title: 'Article 12 (Live and on-site courses)',
      blocks: [
        'Join on time with your own account; the access is personal. Respect other participants and any patient shown. The instructor or the Company may exclude whoever disturbs a session after a warning.',
        'At on-site training, follow the safety rules of the venue. Hands-on practice is open only to those whose licence permits the procedure.',
      ],
    },
    {
      id: 'course-content',
      title: 'Article 13 (Copyright and prohibited acts)',
      blocks: [
        'All content belongs to the Company, the instructors or their licensors. A purchase gives you the right to watch it yourself; it does not make it yours. It is forbidden to:',
        {
          list: [
            'download (other than files that we offer for download), record, photograph the screen, copy, pass on or publish content, or show it to others;',
            'remove or hide the watermark, get around technical protection or use automated means;',
            'use content to train machine-learning systems, or to build a competing offer;',
            'upload data of patients, unlawful or false content, or advertising;',
            'disturb the Service or other members.',
          ],
        },
        'The Company may restrict access in proportion to the breach, after giving the member a chance to explain, and claim damages. In urgent cases it restricts first and hears the member at once.',
      ],
    },
    {
      id: 'members-content',
      title: 'Article 14 (Reviews and questions)',
      blocks: [
        'Only members who have really taken a course may review it. Reviews are shown with a masked name and are not changed by the Company or the instructor.',
        'A review or answer is removed only if it insults, advertises, reveals patients or personal data, is off-topic or unlawful. The author learns the reason and may object.',
        'You keep the rights to what you write and allow the Company to show it in the Service.',
      ],
    },
    {
      id: 'medical',
      title: 'Article 15 (Medical content)',
      blocks: [
        'Courses serve the education of professionals. They are no medical advice to patients and do not replace your own clinical judgement, the approved product information or the law of your country. Whoever applies a technique answers for doing so.',
        'Information about prescription products is shown only to verified members. Instructors disclose financial ties before a course begins.',
      ],
    },
    {
      id: 'company-duties',
      title: 'Article 16 (Duties of the Company)',
      blocks: [
        'The Company provides the Service steadily and safely, protects personal data as described in the [Privacy Policy](/privacy), and answers inquiries **within 24 to 48 hours** on business days.',
      ],
    },
    {
      id: 'termination',
      title: 'Article 17 (Ending the agreement)',
      blocks: [
        `A member may end the agreement at any time on the [Privacy](/my/privacy) page of My Library, by e-mail (${MAIL_LINK}) or by phone (${PHONE_LINK}). Courses whose period is still running are lost with the account unless a refund is due; the Company says so before it deletes anything.`,
        'The Company may end the agreement for a serious or repeated breach with 30 days’ notice and reason. Refunds due under the policy are paid.',
      ],
    },
    {
      id: 'liability',
      title: 'Article 18 (Liability)',
      blocks: [
        'Each side answers for damage it causes by intent or negligence. The Company is not liable for events beyond its control, such as natural disasters or failures of networks it does not run, or for damage caused by the member’s own fault.',
        'Nothing in these terms limits liability for intent, gross negligence, or injury to life and health, or any right a consumer has by law.',
      ],
    },
    {
      id: 'disputes',
      title: 'Article 19 (Disputes)',
      blocks: [
        'The law of the Republic of Korea applies. Consumers living elsewhere keep the protection of the mandatory law of their country.',
        'Please write to us first ([Contact](/contact)). You may also turn to the Korea Consumer Agency (1372) or the mediation committees named in the [refund policy](/policy#disputes). A lawsuit is filed with the court competent under the Civil Procedure Act.',
        'If the language versions of these terms differ, the Korean version applies.',
      ],
    },
    {
      id: 'versions',
      title: 'Addendum (Versions)',
      blocks: [
        {
          table: {
            caption: 'Versions of these terms',
            head: ['Version', 'In force', 'What changed'],
            rows: [['1.0', 'since Sep 17, 2025', 'First version']],
          },
        },
      ],
    },
  ],
  related: [
    '[Refund and Cancellation Policy](/policy)',
    '[Privacy Policy](/privacy)',
    '[Help](/help)',
    '[Contact](/contact)',
  ],
};
