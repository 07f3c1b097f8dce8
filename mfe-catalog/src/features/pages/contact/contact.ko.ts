import { brand } from '@lectern/brand';
import type { ContactContent } from './contact.types.ts';

export const contact: ContactContent = {
  title: '문의하기',
  summary:
    '영업일 기준 24~48시간 안에 담당자가 한국어나 영어로 직접 답해 드려요. 자주 묻는 내용은 도움말에서 바로 찾을 수 있어요.',
  mail: {
    title: '이메일',
    text: '내용을 확인한 뒤 답해 드릴 수 있어 가장 좋은 방법이에요.',
  },
  phone: { title: '전화', text: '곧 시작하는 라이브 강의처럼 급한 일이라면 전화해 주세요.' },
  hours: {
    title: '상담 시간',
    text: brand.hours.ko,
    note: '주말과 공휴일에는 쉬어요. 메일에는 24~48시간 안에 답해 드려요.',
  },
  office: {
    title: brand.company.name.ko,
    text: brand.company.address.ko,
  },
  subjects: [
    { id: 'payment', title: '결제', include: '주문번호, 결제 수단, 금액, 시각' },
    { id: 'refund', title: '환불', include: '주문번호와 강의 이름' },
    { id: 'licence', title: '면허 확인', include: '직업. 서류는 보내지 마세요' },
    { id: 'player', title: '영상과 플레이어', include: '강의, 기기, 브라우저, 문의 번호' },
    { id: 'certificate', title: '수료증', include: '강의 이름과 수료증 번호' },
    { id: 'instructor', title: '강사 지원', include: '전문과, 소속, 강의하고 싶은 주제' },
    { id: 'privacy', title: '개인정보', include: '열람, 정정, 삭제를 원하는 내용' },
    { id: 'other', title: '그 밖의 문의', include: '몇 문장이면 충분해요' },
  ],
  form: {
    title: '무엇을 도와드릴까요?',
    text: '아래에 적어 주시면 담당자에게 바로 전달돼요. 접수 확인 메일도 보내 드려요.',
    name: '이름',
    email: '이메일',
    subject: '주제',
    subjectPlaceholder: '주제를 골라 주세요',
    message: '내용',
    messageHint: '20자 이상 3,000자까지 쓸 수 있어요. 주민등록번호나 카드 번호는 적지 마세요.',
    include: '함께 적어 주세요',
    send: '문의 보내기',
    sending: '보내는 중',
    errors: {
      name: '이름을 적어 주세요.',
      email: '답장을 받을 이메일 주소를 확인해 주세요.',
      subject: '주제를 골라 주세요.',
      messageShort: '20자 이상 적어 주세요.',
      messageLong: '3,000자까지만 보낼 수 있어요. 조금 줄여 주세요.',
    },
    botCheck: {
      idle: '입력을 시작하면 보안 확인도 시작돼요.',
      loading: '보안 확인을 준비하고 있어요…',
      solving: '자동 입력이 아닌지 확인하고 있어요…',
      ready: '자동 입력이 아니라고 확인해 주세요.',
      solved: '보안 확인을 마쳤어요',
      expired: '보안 확인이 만료됐어요. 다시 시도해 주세요.',
      again: '다시 시도',
      notLoaded: '보안 확인을 불러오지 못했어요. 다시 시도해 주세요.',
      notSolved: '보안 확인에 실패했어요. 다시 시도해 주세요.',
    },
    failures: {
      bot: '보안 확인을 마치지 못해 보내지 않았어요. 적어 주신 내용은 그대로 있으니 다시 보내 주세요.',
      limited:
        '한 시간에 다섯 번까지만 보낼 수 있어요. 적어 주신 내용은 그대로 있으니 잠시 뒤에 다시 보내 주세요.',
      offline: '연결이 끊겨 보내지 못했어요. 적어 주신 내용은 그대로 있으니 다시 보내 주세요.',
      refused: '보내지 못했어요. 적어 주신 내용을 한 번 더 확인해 주세요.',
      other:
        '지금은 보내지 못했어요. 적어 주신 내용은 그대로 있어요. 잠시 뒤에 다시 보내거나 메일로 알려 주세요.',
    },
    done: {
      title: '문의를 받았어요',
      ticket: '접수 번호',
      text: '영업일 기준 24~48시간 안에 메일로 답해 드려요. 접수 확인 메일도 보내 드렸어요.',
      again: '다른 문의하기',
    },
  },
  incident: {
    title: '오류 정보를 담아 두었어요',
    text: '아래 번호를 문의와 함께 보내 드려요. 번호가 있으면 무슨 일이 있었는지 정확히 찾을 수 있어요.',
  },
  numbers: { order: '주문번호', code: '오류 코드', trace: '문의 번호' },
  related: [
    '[도움말](/help)',
    '[환불 및 취소 정책](/policy)',
    '[개인정보 처리방침](/privacy)',
    '[이용약관](/terms)',
  ],
};
