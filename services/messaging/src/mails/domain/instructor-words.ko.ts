import type { INSTRUCTOR_ASKS, INSTRUCTOR_DECLINES } from '@lectern/contracts-messaging';
import { koreanTime, type MailLanguage } from './mail-words.ts';

const ASKS: Readonly<Record<(typeof INSTRUCTOR_ASKS)[number], string>> = {
  'profile-detail': '프로필에 진료 경력과 경험을 조금 더 자세히 적어 주세요.',
  'plan-detail': '어떤 내용을 누구에게 가르치고 싶은지 조금 더 자세히 적어 주세요.',
  'sample-unreachable': '샘플 영상 링크가 열리지 않았어요.',
  'sample-quality': '화면과 소리가 더 또렷한 샘플 영상을 보내 주세요.',
  'proof-of-practice': '학회 발표나 논문처럼 해당 분야의 경험을 보여 주는 자료를 적어 주세요.',
};
const DECLINES: Readonly<Record<(typeof INSTRUCTOR_DECLINES)[number], string>> = {
  'subject-not-covered': '지금은 이 분야의 강의를 운영하지 않아요.',
  'teaching-quality': '샘플 영상이 수강생이 기대하는 수준에 조금 못 미쳤어요.',
  experience: '해당 분야의 진료 경력이 더 필요해요.',
  conduct: '신청 내용이 운영 원칙과 맞지 않았어요.',
};
const REGISTER = { label: '신청 내용 보기', path: '/studio/register' } as const;
const quoted = (text: string) => (text === '' ? {} : { quote: { title: '담당자의 말', text } });

/** Mails about applying to teach in Korean. */
export const instructorMails: Pick<
  MailLanguage['mails'],
  'instructor-received' | 'instructor-approved' | 'instructor-asked' | 'instructor-declined'
> = {
  'instructor-received': ({ name }) => ({
    subject: '강사 신청을 받았어요',
    preview: '영업일 1~2일 안에 알려 드려요.',
    heading: '강사 신청을 받았어요',
    paragraphs: [
      `${name} 님, 신청서와 서명하신 계약을 잘 받았어요.`,
      '담당자가 직접 읽고 영업일 1~2일 안에 결과를 메일로 알려 드려요.',
    ],
    button: REGISTER,
  }),
  'instructor-approved': ({ name, note }) => ({
    subject: '강사로 모시게 됐어요',
    preview: '이제 스튜디오를 쓸 수 있어요.',
    heading: '스튜디오가 열렸어요',
    paragraphs: [`${name} 님, 강사 신청이 승인됐어요. 이제 스튜디오에서 첫 강의를 만들 수 있어요.`],
    ...quoted(note),
    button: { label: '스튜디오로 가기', path: '/studio' },
  }),
  'instructor-asked': ({ name, asked, note }) => ({
    subject: '강사 신청서를 조금 더 채워 주세요',
    preview: '내용을 보완해서 다시 제출해 주세요.',
    heading: '신청서를 조금 더 채워 주세요',
    paragraphs: [`${name} 님, 결정하기 전에 아래 내용이 더 필요해요.`, ...asked.map((one) => ASKS[one])],
    ...quoted(note),
    button: REGISTER,
  }),
  'instructor-declined': ({ name, declinedFor, note, reapplyFrom }) => ({
    subject: '강사 신청 결과를 알려 드려요',
    preview: DECLINES[declinedFor],
    heading: '이번에는 함께하지 못하게 됐어요',
    paragraphs: [
      `${name} 님, 신청해 주셔서 고마워요. 아쉽지만 이번에는 승인하지 못했어요.`,
      DECLINES[declinedFor],
    ],
    facts: [{ name: '다시 신청할 수 있는 날', value: koreanTime(reapplyFrom, 'ko') }],
    ...quoted(note),
  }),
};
