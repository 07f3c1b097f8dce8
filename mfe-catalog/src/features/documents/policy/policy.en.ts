import { brand } from '@lectern/brand';
import { MAIL_LINK, PHONE_LINK } from '../../../common/documents/contact-links.ts';
import type { PageDocument } from '../../../common/documents/document.types.ts';

/** Refund and cancellation policy. The Korean text is the binding one. */
export const document: PageDocument = {
  title: 'Refund and Cancellation Policy',
  summary:
    'When you get your money back, how much, and how fast: recorded courses, live sessions and on-site training, for every way of paying.',
  effectiveOn: '2025-09-17',
  highlights: [
    {
      title: 'Recorded courses: 7 days',
      text: 'Full refund within 7 days of purchase if you have not started watching.',
    },
    {
      title: 'Live and on-site: 7 days before',
      text: 'Full refund until 23:59:59 KST on the 7th day before the start.',
    },
    {
      title: 'Sent within 3 business days',
      text: 'We carry a refund out within 3 business days after it is approved.',
    },
  ],
  sections: [
    {
      id: 'scope',
      title: '1. What this policy covers',
      blocks: [
        `This policy applies to every course bought from ${brand.company.name.en} (the “Company”) on ${brand.name}: recorded courses (2D and 360° video), live online sessions and on-site training, singly or in a pack.`,
        'It follows the Act on Consumer Protection in Electronic Commerce and the Content Industry Promotion Act of the Republic of Korea. Where the law gives you more than this policy, the law applies.',
        'The Company is the seller. You claim a refund from us, never from the instructor.',
      ],
    },
    {
      id: 'before-purchase',
      title: '2. Before you buy',
      blocks: [
        'Every recorded course has at least one **free preview lecture**, so that you can judge content, sound and picture first. Watching a preview never counts as starting the course.',
        'Price, length, level, languages, service period and this policy are shown before you pay. A recorded course can be watched for **12 months from purchase**; a live course runs from its first start to its last end, and its recordings can be watched for 12 months from purchase.',
      ],
    },
    {
      id: 'recorded',
      title: '3. Recorded courses (VOD)',
      blocks: [
        {
          list: [
            'You may withdraw within **7 days of purchase**. The days count from the day you received the contract document (the purchase mail), or from the day the course became available if that is later.',
            'If you have **not started** any lecture, you get back the **full amount**.',
            'If you have started some lectures of a course that is delivered lecture by lecture, you get back the part for the lectures you have not started ([section 6](#partial)).',
            'Lectures that have been started are not refunded, because their content has been supplied. We say so before you pay and offer the preview for this reason.',
          ],
        },
        {
          note: '**When a lecture counts as started:** when the first piece of its video has been sent to your device. Our server records it for each lecture separately. Opening the course page, the table of contents or the preview starts nothing.',
        },
      ],
    },
    {
      id: 'live',
      title: '4. Live sessions and on-site training',
      blocks: [
        {
          list: [
            '**Full refund** until **23:59:59 Korean time (KST) on the 7th day before the start**.',
            '**No refund after that**, also if you do not attend: your seat was held for you and could not be sold to anybody else.',
            'Days are calendar days in Korea. A course with several sessions counts from the start of its first session.',
          ],
        },
        {
          table: {
            caption: 'Example: a session on Saturday, December 20, 2025, 14:00 KST',
            head: ['You cancel', 'Refund'],
            rows: [
              ['Until Dec 13, 2025, 23:59:59 KST', 'Full amount'],
              ['From Dec 14, 2025, 00:00:00 KST', 'None'],
            ],
          },
        },
        'Live and on-site courses are not refunded in parts.',
      ],
    },
    {
      id: 'mismatch',
      title: '5. If the content is not as described',
      blocks: [
        'If a course differs from its description or advertisement, or is not supplied as agreed, you may withdraw **within 3 months of the day it was supplied, or within 30 days of the day you knew or could have known**, even if you have started watching. We refund the full amount and bear all costs.',
        'A technical fault on our side that keeps you from watching is repaired first; if we cannot repair it within a reasonable time, the course is treated as not supplied.',
      ],
    },
    {
      id: 'partial',
      title: '6. Partial refunds',
      blocks: [
        'For recorded courses that can be divided into lectures, the refund within the 7 days of section 3 is in proportion to the length of the lectures you have not started:',
        {
          note: '**Refund = amount paid × length of the lectures not started ÷ length of all lectures of the course**',
        },
        'Example: you paid ₩200,000 for 10 hours of lectures and started lectures of 3 hours together. You get back ₩200,000 × 7 ÷ 10 = **₩140,000**. Where a length is not known, the number of lectures counts instead.',
        'The amount paid is what you really paid after any discount. Live and on-site courses are not divisible.',
        { heading: 'Courses of a pack' },
        {
          list: [
            'Each course of a pack follows the rule of its own kind, as if you had bought it alone: a recorded course sections 3 and 6 with its own lectures, a live or on-site course section 4 with its own start. A request covers every course that gives something back.',
            'The share of a course in the amount you paid is in proportion to what it cost when the pack was made, which your order records. Of a recorded course of which you have started some lectures, you get back that share for the lectures you have not started, however few these are, and the whole course closes.',
            'A course that gives nothing back **stays open to you**: one whose lectures you have all started, or whose time limit has passed. It then counts at **its own price on the day of purchase, without the discount of the pack**, but at most at twice what it cost when the pack was made: for the others you get back at most what you paid less these prices. If that leaves nothing for a course, it stays open too.',
            'The share of a course that we cancelled or moved is not lowered by this. A cancelled course is refunded also where others of the pack were refunded before; apart from that and from section 5, courses of a pack are refunded once.',
            'A pack that has lectures of its own counts as one recorded course together with all recorded courses in it. A course that lowered the price of a pack is refunded after the pack.',
          ],
        },
        {
          table: {
            caption:
              'Example: two recorded courses at ₩900,000 and ₩100,000, bought as a pack for ₩700,000, within 7 days',
            head: ['You have started', 'Refund', 'Stays open'],
            rows: [
              ['No lecture', '₩700,000', 'Neither course'],
              ['Half of the first course', '₩315,000 + ₩70,000 = ₩385,000', 'Neither course'],
              ['All of the second course', '₩700,000 − ₩100,000 = ₩600,000', 'The second course'],
              ['All of the first course', 'None', 'Both courses'],
            ],
          },
        },
      ],
    },
    {
      id: 'how',
      title: '7. How to ask for a refund',
      blocks: [
        {
          steps: [
            `Ask for it on the page [Payments](/payment), write to ${MAIL_LINK} or call ${PHONE_LINK} (${brand.hours.en}). The page [Contact](/contact) has a prepared mail.`,
            'Tell us your account e-mail, the order number and the course. You need not give a reason within the 7 days.',
            'We check which rule applies, tell you the amount and the rule, and answer within 24 to 48 hours on business days.',
            'Where the money cannot go back the way it came, we also ask for an account in the buyer’s name.',
          ],
        },
        'The day you send the request counts, not the day we read it.',
      ],
    },
    {
      id: 'timing',
      title: '8. When the money arrives',
      blocks: [
        'We carry the refund out **within 3 business days after approval**, by the way you paid. If we are late, we add interest at the rate set by the Enforcement Decree of the E-Commerce Act (15% a year). From then on it takes as long as the payment provider needs:',
        {
          table: {
            caption: 'Refund times by payment method',
            head: ['You paid by', 'What happens'],
            rows: [
              [
                'Credit or debit card',
                'The payment is cancelled; the card company needs 2 to 4 business days.',
              ],
              [
                'Bank transfer',
                'The transfer can be cancelled within 180 days of payment. Later we pay into an account in your name.',
              ],
              [
                'Virtual account',
                'Not offered at present. A payment of that kind is paid into the account you name, 2 to 3 business days.',
              ],
              [
                'Mobile phone billing',
                'Can be cancelled only in the month it is billed. Later we pay into an account in your name.',
              ],
              [
                'PayPal and cards from abroad',
                'Returned in the currency you paid, in the time the provider needs.',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'our-side',
      title: '9. If we cancel or move a course',
      blocks: [
        {
          list: [
            'If the Company or the instructor cancels a live session or on-site training, you get the **full amount** back without asking.',
            'If a session is moved, you may keep your seat or withdraw. If you have started no lecture of the course, the later of the old and the new deadline counts for a full refund.',
            'If a recorded course is taken off sale, whoever bought it keeps access until the end of the 12 months.',
          ],
        },
      ],
    },
    {
      id: 'effects',
      title: '10. What a refund does',
      blocks: [
        {
          list: [
            'Access to the refunded course or lectures ends when the refund is carried out.',
            'A completion certificate of a fully refunded course becomes invalid.',
            'Receipts are corrected or cancelled.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: '11. When there is no refund',
      blocks: [
        {
          list: [
            'more than 7 days have passed since purchase and sections 5 and 9 do not apply;',
            'the lecture has been started, as far as its share of the price goes;',
            'the time limit for live sessions and on-site training has passed;',
            'the account was closed to the buyer for sharing, copying or recording content against the [Terms of Service](/terms).',
          ],
        },
      ],
    },
    {
      id: 'changes',
      title: '12. Changes to this policy',
      blocks: [
        'A change that is unfavourable to you is announced **at least 30 days** before it takes effect, any other change at least 7 days before. For every purchase the policy of the day of purchase applies.',
      ],
    },
    {
      id: 'disputes',
      title: '13. Questions and disputes',
      blocks: [
        `Ask us first: ${MAIL_LINK}, ${PHONE_LINK}. If we do not agree, you may turn to the [Korea Consumer Agency](https://www.kca.go.kr/eng/main.do) (phone 1372 in Korea), the Content Dispute Resolution Committee or the Electronic Transaction Dispute Mediation Committee.`,
        'If the language versions of this policy differ, the Korean version applies.',
      ],
    },
  ],
  related: [
    '[Terms of Service](/terms)',
    '[Privacy Policy](/privacy)',
    '[Help](/help)',
    '[Contact](/contact)',
  ],
};
