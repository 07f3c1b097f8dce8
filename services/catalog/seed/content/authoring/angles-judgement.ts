import type { AngleKey } from './authoring.types.ts';
import type { AngleText } from './angle.types.ts';

type JudgementAngle = Extract<AngleKey, 'safety' | 'cases' | 'consult' | 'combination' | 'live' | 'onsite'>;

export const judgementAngles: Record<JudgementAngle, AngleText> = {
  safety: {
    openings: [
      [
        '{t}, 무엇이 잘못될 수 있나',
        'What can go wrong in {t}',
        '자주 생기는 순서와 심각한 순서로 정리해요',
        'By frequency, and by severity',
      ],
      [
        '그날의 기록: 한 증례로 시작하기',
        'The record of one day',
        '{t} 뒤 걸려 온 전화 한 통',
        'A phone call after {t}',
      ],
    ],
    supports: [
      [
        '예방이 시작되는 상담',
        'Prevention begins in consultation',
        '병력과 복용 약에서 찾는 위험',
        'Risk in history and drugs',
      ],
      [
        '초기 신호 알아보기',
        'Recognising early signs',
        '정상 경과와 나란히 놓고 보기',
        'Beside the normal course',
      ],
      [
        '첫 대응과 의뢰',
        'First response and referral',
        '혼자 할 일과 보내야 할 일',
        'What to do alone and what to send on',
      ],
      [
        '설명과 기록',
        'Explanation and record',
        '환자에게 하는 말, 차트에 남기는 말',
        'Words for the patient and words for the chart',
      ],
      ['팀과 함께하는 연습', 'Drill with the team', '역할 카드로 10분', 'Ten minutes with role cards'],
      ['돌아보기와 재발 방지', 'Review and prevention', '다음 날 고치는 절차', 'What changes the next day'],
    ],
    goals: [
      ['의원에 맞는 대응 절차를 한 장으로 만들 수 있어요', 'Write a one-page response for your clinic'],
      [
        '문제가 생겼을 때 환자에게 할 첫마디를 준비할 수 있어요',
        'Prepare the first words to a patient when something is wrong',
      ],
    ],
    lists: [
      {
        lead: ['벽에 붙여 두는 자료', 'For the clinic wall'],
        items: [
          ['단계별 대응 카드', 'Step-by-step response card'],
          ['응급 카트 구성 목록', 'Contents of the emergency cart'],
          ['환자 설명 문장 예시', 'Sentences for explaining'],
          ['의뢰서와 기록 양식', 'Referral and record forms'],
          ['재발 방지 회의 양식', 'A debrief sheet'],
        ],
      },
      {
        lead: ['이런 상황에서 떠올리게 돼요', 'You will think of it when'],
        items: [
          ['시술 다음 날 사진 한 장이 도착했을 때', 'A photograph arrives the day after'],
          ['환자가 평소보다 아프다고 할 때', 'A patient hurts more than usual'],
          ['의뢰할지 지켜볼지 망설여질 때', 'You hesitate between waiting and referring'],
          ['직원에게 무엇을 시켜야 할지 막막할 때', 'You do not know what to ask of your staff'],
        ],
      },
    ],
    closings: [
      [
        '모든 증례는 개인을 알아볼 수 없게 바꿨어요. 비난하지 않고 배우는 것을 원칙으로 해요.',
        'All cases are anonymised. The rule is to learn without blame.',
      ],
      [
        '한 번 듣고 잊지 않도록 3개월 뒤에 다시 볼 짧은 복습 수업을 따로 두었어요.',
        'A short refresher is set aside to watch again in three months.',
      ],
    ],
  },
  cases: {
    openings: [
      [
        '증례를 읽는 법',
        'How to read a case',
        '{t} 증례를 고른 기준과 사진 조건',
        'How these cases were chosen and photographed',
      ],
      [
        '첫 증례: 함께 결정해 보세요',
        'Case one: decide together',
        '화면을 멈추고 먼저 골라 보세요',
        'Pause and choose first',
      ],
    ],
    supports: [
      [
        '잘된 증례, 왜 잘됐을까',
        'Good results, and why',
        '운과 실력을 나눠 보기',
        'Separating luck from skill',
      ],
      [
        '아쉬운 증례',
        'Cases that fell short',
        '{t}에서 다시 한다면 바꿀 것',
        'What would change in {t} next time',
      ],
      [
        '의견이 갈린 증례',
        'Cases that divided opinion',
        '세 의사의 서로 다른 답',
        'Three doctors, three answers',
      ],
      [
        '환자의 이야기',
        'The patient’s account',
        '만족과 변화가 어긋난 이유',
        'Why satisfaction and change diverge',
      ],
      ['장기 경과', 'Long-term follow-up', '1년 뒤 같은 조명에서', 'A year later under the same light'],
      ['스스로 풀어 보는 증례', 'Cases to solve', '정답과 해설까지 함께 봐요', 'With answers explained'],
    ],
    goals: [
      ['내 증례를 같은 형식으로 정리할 수 있어요', 'Write up your own cases in the same form'],
      ['실패한 증례에서 바꿀 한 가지를 찾을 수 있어요', 'Find one thing to change in a failed case'],
    ],
    lists: [
      {
        lead: ['증례마다 담은 것', 'In every case'],
        items: [
          ['진찰 소견과 계획을 세운 이유', 'Findings and the reason for the plan'],
          ['시술 기록과 사용량', 'Treatment record and amounts'],
          ['같은 조건의 경과 사진', 'Follow-up under constant conditions'],
          ['환자가 남긴 말', 'What the patient said'],
          ['다시 한다면 바꿀 점', 'What would be done differently'],
        ],
      },
    ],
    closings: [
      [
        '정답을 맞히는 강의가 아니라 생각하는 순서를 맞춰 보는 강의예요. 먼저 답을 적고 들어 보세요.',
        'Not about the right answer but the order of thought. Write yours first.',
      ],
      [
        '환자 동의를 받은 사진만 사용했고, 얼굴을 알아볼 수 있는 부분은 그림으로 바꿨어요.',
        'Only consented photographs are used, and identifying parts are redrawn.',
      ],
    ],
  },
  consult: {
    openings: [
      [
        '상담실에서 시작하는 {t}',
        'In the consulting room: {t}',
        '실제 상담을 각색한 10분',
        'Ten minutes adapted from a real consultation',
      ],
      [
        '환자가 정말 원하는 것',
        'What the patient really wants',
        '{t} 상담에서 놓치기 쉬운 말',
        'Words easily missed in a consultation on {t}',
      ],
    ],
    supports: [
      [
        '거울과 사진으로 말하기',
        'Speaking through mirror and photograph',
        '설명을 절반으로 줄이는 방법',
        'Halving the explanation',
      ],
      [
        '기대와 한계를 나누는 질문',
        'Questions about expectations and limits',
        '{t}의 결과를 숫자로 말하기',
        'Putting the result of {t} in numbers',
      ],
      ['거절과 대안', 'Declining, and alternatives', '신뢰를 잃지 않는 문장', 'Sentences that keep trust'],
      ['가격과 횟수 이야기', 'Price and sessions', '압박 없이 정직하게', 'Honest, without pressure'],
      [
        '동의서 함께 쓰기',
        'Writing consent together',
        '환자의 말로 목표 적기',
        'The goal in the patient’s words',
      ],
      ['재진 상담', 'The review visit', '불만의 싹을 먼저 찾기', 'Finding discontent early'],
    ],
    goals: [
      [
        '상담의 시작과 끝을 정해진 문장으로 이끌 수 있어요',
        'Open and close a consultation with set sentences',
      ],
      ['거절해야 할 때 대안과 함께 말할 수 있어요', 'Decline with an alternative'],
    ],
    lists: [
      {
        lead: ['바로 쓰는 도구', 'Tools to use at once'],
        items: [
          ['상담 순서 카드', 'A consultation card'],
          ['환자용 질문지 (한국어·영어)', 'Patient questionnaire in Korean and English'],
          ['기대치를 적는 그림 양식', 'A drawing sheet for expectations'],
          ['거절 문장 모음', 'Sentences for declining'],
          ['재진 점검표', 'A review checklist'],
        ],
      },
    ],
    closings: [
      [
        '말솜씨가 아니라 순서를 배우는 강의예요. 조용한 성격의 원장님께 특히 도움이 돼요.',
        'It teaches an order, not eloquence, and suits quiet doctors especially.',
      ],
      [
        '상담 장면은 모두 배우와 함께 다시 촬영했어요. 실제 환자의 정보는 들어 있지 않아요.',
        'Consultations were re-enacted with actors. No patient information is included.',
      ],
    ],
  },
  combination: {
    openings: [
      [
        '한 얼굴, 여러 시술',
        'One face, several procedures',
        '{t} 다음에 올 것을 먼저 정해요',
        'Decide what follows {t} first',
      ],
      [
        '왜 함께, 왜 따로',
        'Why together, why apart',
        '{t} 조합의 근거를 살펴봐요',
        'The evidence for combining {t}',
      ],
    ],
    supports: [
      [
        '순서 정하기',
        'Setting the order',
        '열, 실, 채움, 톡신 사이에서',
        'Among heat, thread, fill and toxin',
      ],
      [
        '간격의 근거',
        'Evidence for intervals',
        '2주, 4주, 12주가 나온 이유',
        'Where two, four and twelve weeks come from',
      ],
      ['같은 날 해도 될까', 'Same day or not', '{t}에서 피해야 할 조합', 'Combinations to avoid with {t}'],
      ['예산에 맞춘 세 가지 안', 'Three plans by budget', '작게, 보통, 넉넉하게', 'Small, medium, ample'],
      [
        '경과에 따라 계획 고치기',
        'Revising by follow-up',
        '3개월 사진을 쓰는 법',
        'Using the three-month photograph',
      ],
    ],
    goals: [
      ['1년 계획표를 환자와 함께 완성할 수 있어요', 'Complete a year’s plan with the patient'],
      ['함께 하면 안 되는 조합을 설명할 수 있어요', 'Explain combinations to avoid'],
    ],
    lists: [
      {
        lead: ['함께 드리는 자료', 'What comes with it'],
        items: [
          ['1년 계획 달력 양식', 'A one-year calendar'],
          ['시술 간격 표', 'A table of intervals'],
          ['예산별 조합 예시', 'Sample combinations by budget'],
          ['복합 시술 동의서 예시', 'Consent for combined treatment'],
          ['경과 사진 비교 양식', 'A photo comparison sheet'],
        ],
      },
    ],
    closings: [
      [
        '많이 하는 방법이 아니라 덜 하고 오래가는 방법을 다뤄요.',
        'It is about doing less and lasting longer, not about doing more.',
      ],
      [
        '강의 속 계획표는 그대로 쓰기보다 진료실에 맞게 고쳐 쓰시길 권해요.',
        'Adapt the plans to your clinic rather than copying them.',
      ],
    ],
  },
  live: {
    openings: [
      [
        '참여 안내와 사전 수업',
        'How to join, and a lecture beforehand',
        '라이브 전에 20분만 보고 오세요',
        'Twenty minutes to watch before we go live',
      ],
    ],
    supports: [],
    goals: [
      ['실시간으로 질문하고 답을 들을 수 있어요', 'Ask and be answered in real time'],
      ['라이브에서 나눈 자료를 내려받아 다시 볼 수 있어요', 'Download and revisit what was shared'],
    ],
    lists: [
      {
        lead: ['참여 방법', 'Taking part'],
        items: [
          ['시작 15분 전부터 입장할 수 있어요', 'Doors open fifteen minutes before the start'],
          ['질문은 채팅이나 질문 목록에 남겨요', 'Ask in the chat or in the list of questions'],
          [
            '환자를 알아볼 수 있는 정보는 올리지 말아 주세요',
            'Please post nothing that identifies a patient',
          ],
          ['카메라와 마이크는 없어도 돼요', 'You need neither camera nor microphone'],
        ],
      },
    ],
    closings: [
      [
        '첫 회차 7일 전 밤 12시 전까지 취소하면 전액 환불돼요. 그 뒤에 못 오시게 되면 다시보기로 들으실 수 있어요.',
        'Full refund until 23:59 (KST) on the seventh day before the first session; if you cannot come after that, the recording is there for you.',
      ],
      [
        '인원이 많으면 답변이 늦어질 수 있어요. 미리 질문을 남겨 주시면 먼저 다뤄 드려요.',
        'In a full room answers may lag. Leave questions beforehand and they come first.',
      ],
    ],
  },
  onsite: {
    openings: [
      [
        '오기 전에 보는 준비 수업',
        'Preparation before you come',
        '복장, 준비물, 오시는 길과 미리 볼 해부',
        'Dress, supplies, directions and anatomy to review',
      ],
    ],
    supports: [],
    goals: [
      ['강사에게 직접 손을 교정받을 수 있어요', 'Have your hands corrected by the instructor'],
      ['함께한 동료와 이후에도 증례를 나눌 수 있어요', 'Keep sharing cases with colleagues you meet'],
    ],
    lists: [
      {
        lead: ['준비물과 안내', 'What to bring'],
        items: [
          ['면허 사본과 편한 신발', 'A copy of your licence and comfortable shoes'],
          ['실습복과 보호구는 현장에서 드려요', 'Gowns and protection are provided'],
          ['점심과 음료가 포함돼 있어요', 'Lunch and drinks are included'],
          ['촬영은 허락된 장면에서만 할 수 있어요', 'Photographs only where permitted'],
          ['주차 공간이 좁으니 대중교통을 권해요', 'Parking is limited; public transport is advised'],
        ],
      },
    ],
    closings: [
      [
        '소규모로 진행하기 때문에 일정 변경은 7일 전까지 알려 주세요.',
        'Groups are small, so please tell us of changes seven days ahead.',
      ],
      [
        '실습이 끝난 뒤 한 달 동안 온라인으로 질문을 받아요.',
        'Questions are taken online for a month afterwards.',
      ],
    ],
  },
};
