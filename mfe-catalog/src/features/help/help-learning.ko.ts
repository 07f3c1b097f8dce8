import type { HelpCategory } from './help.types.ts';

export const learningQuestions: readonly HelpCategory[] = [
  {
    id: 'learning',
    title: '수강',
    questions: [
      {
        id: 'access',
        question: '강의는 언제까지 볼 수 있나요?',
        answer: [
          '**구매일부터 12개월** 동안 횟수 제한 없이 볼 수 있어요. 마지막 날은 강의 소개와 내 강의실에 표시돼요. 라이브 수업은 끝난 뒤에도 이 기간 동안 다시보기로 볼 수 있어요.',
        ],
      },
      {
        id: 'preview',
        question: '사기 전에 미리 볼 수 있나요?',
        answer: [
          '모든 동영상 강의에 무료 수업이 하나 이상 있고, 커리큘럼에 ‘미리보기’라고 표시돼요. 미리보기를 봐도 환불받을 권리는 그대로예요.',
        ],
      },
      {
        id: 'progress',
        question: '진도는 어떻게 계산하나요?',
        answer: [
          '실제로 본 구간을 한 번씩만 집계해요. 끝으로 건너뛰면 완료되지 않고, 같은 곳을 두 번 봐도 한 번만 인정해요. 어느 기기에서든 멈춘 곳부터 이어 볼 수 있어요.',
        ],
      },
      {
        id: 'player-keys',
        question: '플레이어 단축키가 있나요?',
        answer: [
          'Space 또는 K는 재생과 일시정지, J와 L은 10초 뒤로와 앞으로, 화살표는 5초 이동, C는 자막, M은 음소거, F는 전체 화면이에요. Shift와 ?를 함께 누르면 모두 볼 수 있어요.',
        ],
      },
    ],
  },
  {
    id: 'certificates',
    title: '수료증과 평점',
    questions: [
      {
        id: 'certificate-when',
        question: '수료증은 언제 받나요?',
        answer: [
          '강의를 **80퍼센트** 이상 이수하면 받아요. 내 강의실의 수료증에서 번호가 적힌 PDF로 내려받을 수 있어요.',
        ],
      },
      {
        id: 'certificate-name',
        question: '수료증에는 어떤 이름이 적히나요?',
        answer: [
          '면허로 확인한 이름이 적혀요. 잘못됐다면 증빙 서류와 함께 문의해 주세요. 같은 번호로 다시 발급해 드려요.',
        ],
      },
      {
        id: 'credits',
        question: '연수 평점으로 인정되나요?',
        answer: [
          '수료증은 강의를 마쳤다는 확인이에요. 평점은 강의 소개에 인정 기관과 승인 번호가 적혀 있을 때만 받을 수 있어요.',
        ],
      },
    ],
  },
  {
    id: 'live',
    title: '라이브와 현장 실습',
    questions: [
      {
        id: 'join',
        question: '라이브 수업에 어떻게 들어가나요?',
        answer: [
          '시작하기 조금 전에 내 강의실에서 강의를 열고 라이브를 선택하세요. 시각은 한국 시간과 현지 시간으로 함께 보여 드려요. 질문은 글로 남기니 마이크는 없어도 돼요. 소리와 연결을 미리 확인해 주세요.',
        ],
      },
      {
        id: 'undecided',
        question: '일정이 ‘추후 공지’예요.',
        answer: [
          '아직 강사님이 일정을 정하지 않았어요. 정해지면 구매한 분께 메일로 알려 드려요. 일정이 정해지기 전에 구매했다면 동영상 강의와 같은 [환불 기준](/policy#recorded)이 적용돼요.',
        ],
      },
      {
        id: 'recording',
        question: '다시 볼 수 있나요?',
        answer: [
          '네. 라이브 수업이 끝나면 다시보기가 열리고, 구매일부터 12개월 동안 볼 수 있어요. 현장 실습은 녹화하지 않아요.',
        ],
      },
    ],
  },
  {
    id: 'instructors',
    title: '강사',
    questions: [
      {
        id: 'become-instructor',
        question: '강사가 되려면 어떻게 하나요?',
        answer: [
          '면허를 확인받은 의사라면 지원할 수 있어요. [문의하기](/contact)에서 ‘강사 지원’을 골라 전문과, 소속, 강의하고 싶은 주제를 보내 주시면 1~2영업일 안에 답해 드려요.',
        ],
      },
      {
        id: 'ratings',
        question: '평점은 어떻게 정해지나요?',
        answer: [
          '강의를 들은 회원이 매겨요. 강사 평점은 강의 평점을 평가 수에 따라 평균한 값이고, 수강평이 5개 모이면 보여요. ‘우수 강사’는 4.8점 이상이에요.',
        ],
      },
    ],
  },
  {
    id: 'technical',
    title: '기술 문제',
    questions: [
      {
        id: 'no-video',
        question: '영상이 재생되지 않아요.',
        answer: [
          '화면을 새로고침하고, 영상을 재생하는 다른 탭을 닫고, 화질을 낮춰 보세요. Chrome, Edge, Safari, Firefox의 최신 또는 직전 버전을 써 주세요. 병원 네트워크가 영상을 막는 경우도 있으니 다른 연결로도 시도해 보세요.',
        ],
      },
      {
        id: 'report',
        question: '오류가 나면 무엇을 알려 드리면 되나요?',
        answer: [
          '오류 화면의 **문의 번호**, 하던 일, 기기와 브라우저를 알려 주세요. 번호가 있으면 무슨 일이 있었는지 정확히 찾을 수 있어요. [문의하기](/contact)',
        ],
      },
    ],
  },
];
