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
  subjects: {
    title: '무엇을 도와드릴까요?',
    text: '주제를 고르면 제목이 적힌 메일이 열려요. 담당자에게 바로 전달돼요.',
    items: [
      { id: 'payment', title: '결제', include: '주문번호, 결제 수단, 금액, 시각' },
      { id: 'refund', title: '환불', include: '주문번호와 강의 이름' },
      { id: 'licence', title: '면허 확인', include: '직업. 서류는 메일에 첨부하지 마세요' },
      { id: 'player', title: '영상과 플레이어', include: '강의, 기기, 브라우저, 문의 번호' },
      { id: 'certificate', title: '수료증', include: '강의 이름과 수료증 번호' },
      { id: 'instructor', title: '강사 지원', include: '전문과, 소속, 강의하고 싶은 주제' },
      { id: 'privacy', title: '개인정보', include: '열람, 정정, 삭제를 원하는 내용' },
      { id: 'other', title: '그 밖의 문의', include: '몇 문장이면 충분해요' },
    ],
  },
  incident: {
    title: '오류 정보를 담아 두었어요',
    text: '준비된 메일에 아래 번호가 들어 있어요. 번호가 있으면 무슨 일이 있었는지 정확히 찾을 수 있어요.',
    action: '이 오류에 대해 메일 쓰기',
  },
  numbers: { order: '주문번호', code: '오류 코드', trace: '문의 번호' },
  related: [
    '[도움말](/help)',
    '[환불 및 취소 정책](/policy)',
    '[개인정보 처리방침](/privacy)',
    '[이용약관](/terms)',
  ],
};
