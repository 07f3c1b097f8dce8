import type { AngleText } from './angle.types.ts';

/** Texts for all topics that are studied rather than performed, of every angle. */
export const subjectAngle: AngleText = {
  openings: [
    [
      '이 강의의 흐름과 목표',
      'How this course runs',
      '무엇을 배우고 어디에 쓰는지 먼저 정리해요',
      'What you learn and where you will use it',
    ],
    [
      '흔한 오해 다섯 가지',
      'Five common misunderstandings',
      '맞고 틀림을 먼저 골라 보세요',
      'True or false: choose first',
    ],
    [
      '한 환자의 이야기에서 시작하기',
      'Starting from one patient',
      '이 주제가 왜 중요한지 보여 주는 하루',
      'A day that shows why this matters',
    ],
  ],
  supports: [
    [
      '자주 받는 질문',
      'Questions often asked',
      '수강생이 남긴 질문에 차례로 답해요',
      'Answers to what learners have asked',
    ],
    [
      '진료실에서 써 보기',
      'Putting it to work',
      '내일 바로 바꿀 수 있는 한 가지',
      'One thing to change tomorrow',
    ],
    ['한 장으로 정리하기', 'On one page', '동료와 나누기 좋은 요약', 'A summary to share with colleagues'],
    [
      '스스로 풀어 보는 문제',
      'Questions to solve',
      '열 문제로 확인하는 이해도',
      'Ten questions to check yourself',
    ],
    [
      '강사의 실패담',
      'The instructor’s own mistakes',
      '그때 알았더라면 하는 이야기',
      'What I wish I had known',
    ],
    ['더 읽을 자료', 'Further reading', '논문과 책을 쉬운 순서로', 'Papers and books, easiest first'],
  ],
  goals: [
    [
      '배운 내용을 의원의 절차에 한 가지 이상 반영할 수 있어요',
      'Bring at least one change into your clinic’s routine',
    ],
    ['동료와 직원에게 핵심을 설명할 수 있어요', 'Explain the essentials to colleagues and staff'],
  ],
  lists: [
    {
      lead: ['함께 드리는 자료', 'What comes with it'],
      items: [
        ['강의 요약과 참고 문헌 (PDF)', 'Summary and references (PDF)'],
        ['진료실에서 쓰는 한 장짜리 정리표', 'A one-page chart for the clinic'],
        ['스스로 점검하는 문제 열 개', 'Ten self-check questions'],
        ['직원 교육용 짧은 자료', 'A short handout for staff'],
      ],
    },
    {
      lead: ['이런 분께 권해요', 'Who it is for'],
      items: [
        ['원리부터 이해하고 싶은 의사', 'Physicians who want the reasons first'],
        ['진료의 기준을 새로 세우고 싶은 개원의', 'Clinic owners resetting their standards'],
        ['후배를 가르치는 분', 'Those who teach younger colleagues'],
        ['간호사와 상담 직원', 'Nurses and consultation staff'],
      ],
    },
  ],
  closings: [
    [
      '수업 순서대로 들어도 좋고, 지금 막히는 부분부터 골라 들어도 좋아요.',
      'Follow it in order, or start where you are stuck.',
    ],
    [
      '듣고 끝내지 않도록 수업마다 진료실에서 확인할 것을 하나씩 남겨 두었어요.',
      'Each lecture leaves one thing to check in your own clinic.',
    ],
    [
      '새로운 근거가 나오면 강의를 고치고, 무엇이 달라졌는지 알려 드려요.',
      'When evidence changes the lecture is revised, and you are told what changed.',
    ],
  ],
};
