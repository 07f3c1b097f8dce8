import type { InstructorContract } from '@lectern/contracts-identity';
import type { Locale } from '@lectern/contracts-core';

/**
 * The contract with instructors. A signed text is kept with its signature, so this one may change: give it a new version
 * with every change.
 */
export const INSTRUCTOR_CONTRACT: InstructorContract = {
  version: '2026-11',
  ko: [
    {
      title: '강의와 책임',
      text: '강사는 의학적으로 정확하고 근거가 있는 내용만 가르칩니다. 환자를 알아볼 수 있는 자료는 동의를 받고 가린 뒤에만 씁니다. 이해 상충이 있으면 강의와 프로필에 밝힙니다.',
    },
    {
      title: '저작권과 이용 허락',
      text: '강의의 저작권은 강사에게 있습니다. 강사는 렉턴이 강의를 게시하고 판매하고 자막을 만들 수 있도록 허락합니다. 이미 수강 중인 사람은 강의를 내린 뒤에도 수강 기간이 끝날 때까지 볼 수 있습니다.',
    },
    {
      title: '수익 배분',
      text: '결제 금액에서 환불액과 결제 수수료를 뺀 금액의 70%를 강사에게, 30%를 렉턴에 배분합니다. 개인 강사에게 지급할 때는 3.3%를 원천징수합니다. 환불할 수 있는 기간이 지난 금액부터 달마다 정산합니다.',
    },
    {
      title: '면허',
      text: '강사는 유효한 의사 면허를 유지합니다. 면허 확인이 끝나거나 취소되면 새 강의를 제출할 수 없습니다. 이미 공개된 강의는 그대로 수강할 수 있습니다.',
    },
    {
      title: '해지',
      text: '강사와 렉턴은 30일 전에 알리고 계약을 끝낼 수 있습니다. 그때까지의 정산과 수강생의 권리는 그대로 유지됩니다.',
    },
  ],
  en: [
    {
      title: 'Courses and responsibility',
      text: 'The instructor teaches only what is medically accurate and supported by evidence. Material that could identify a patient is used only with consent and after it was made unrecognisable. Conflicts of interest are disclosed in the course and on the profile.',
    },
    {
      title: 'Copyright and licence',
      text: 'The copyright of a course stays with the instructor, who allows Lectern to publish it, sell it and make captions for it. Learners who are enrolled can watch a course until their time ends, also after it was taken off sale.',
    },
    {
      title: 'Revenue',
      text: 'Of what was paid, less refunds and the fee of the payment provider, 70% goes to the instructor and 30% to Lectern. Payments to individuals are subject to withholding of 3.3%. Amounts are settled monthly once they can no longer be refunded.',
    },
    {
      title: 'Licence to practise',
      text: 'The instructor keeps a valid physician licence. When its verification ends or is withdrawn, no new course can be submitted. Published courses stay open to learners.',
    },
    {
      title: 'Termination',
      text: 'Instructor and Lectern may end the contract with 30 days of notice. Settlements up to then and the rights of learners are not affected.',
    },
  ],
};

/** The contract as one text, as it is kept with the signature. */
export function contractText(language: Locale): string {
  return INSTRUCTOR_CONTRACT[language].map(({ title, text }) => `${title}\n${text}`).join('\n\n');
}
