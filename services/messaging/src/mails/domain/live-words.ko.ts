import { koreanTime, livePath, type MailLanguage } from './mail-words.ts';

/** Mails about live and on-site lectures in Korean. */
export const liveMails: Pick<MailLanguage['mails'], 'live-reminder' | 'live-changed' | 'seat-offered'> = {
  'live-reminder': ({ name, course, lecture, startsAt, venue, ...place }) => ({
    subject: `곧 시작해요: ${lecture}`,
    preview: koreanTime(startsAt, 'ko'),
    heading: '곧 수업이 시작돼요',
    paragraphs: [
      venue
        ? `${name} 님, 수강 중인 현장 실습이 곧 시작돼요. 수업 페이지의 입장 코드를 입구에서 보여 주세요.`
        : `${name} 님, 수강 중인 라이브 수업이 곧 시작돼요. 시작 15분 전부터 입장할 수 있어요.`,
    ],
    facts: [
      { name: '강의', value: course },
      { name: '수업', value: lecture },
      { name: '시작', value: koreanTime(startsAt, 'ko') },
      ...(venue ? [{ name: '장소', value: venue }] : []),
    ],
    button: { label: '수업 페이지로 가기', path: livePath(place) },
  }),
  'live-changed': ({ name, course, lecture, startsAt, venue, isCancelled, reason, ...place }) => ({
    subject: isCancelled ? `수업이 취소됐어요: ${lecture}` : `일정이 바뀌었어요: ${lecture}`,
    preview: isCancelled ? course : koreanTime(startsAt, 'ko'),
    heading: isCancelled ? '수업이 취소됐어요' : '수업 일정이 바뀌었어요',
    paragraphs: [
      isCancelled
        ? `${name} 님, 예정됐던 수업이 취소됐어요. 강의의 모든 일정이 취소되면 결제 금액이 자동으로 환불돼요. 팩으로 구매했거나 일부 일정만 취소됐다면 결제 내역에서 환불을 신청하거나 고객센터에 문의해 주세요.`
        : `${name} 님, 수강 중인 수업의 일정이 바뀌었어요. 수업 페이지에서 캘린더 파일을 다시 추가하면 새 시간으로 바뀌어요.`,
      ...(isCancelled
        ? []
        : [
            '일정이 바뀌면 환불 기한도 달라질 수 있어요. 강의의 수업을 하나도 시작하지 않았다면 기존 기한과 새 기한 중 더 늦은 날까지 전액 환불받을 수 있어요. 환불받을 수 있는 금액은 결제 내역에서 확인해 주세요.',
          ]),
    ],
    facts: [
      { name: '강의', value: course },
      { name: '수업', value: lecture },
      { name: isCancelled ? '예정됐던 시작' : '새 시작 시간', value: koreanTime(startsAt, 'ko') },
      ...(venue ? [{ name: '장소', value: venue }] : []),
    ],
    ...(reason ? { quote: { title: '담당자가 드리는 말씀', text: reason } } : {}),
    button: { label: '수업 페이지로 가기', path: livePath(place) },
    link: isCancelled
      ? { label: '문의하기', path: '/contact' }
      : { label: '결제 내역 보기', path: '/payment' },
  }),
  'seat-offered': ({ name, course, curriculumId, until }) => ({
    subject: `자리가 났어요: ${course}`,
    preview: `${koreanTime(until, 'ko')}까지 비워 둘게요`,
    heading: '기다리던 자리가 났어요',
    paragraphs: [
      `${name} 님, 대기하던 강의에 자리가 났어요. 아래 시각까지 자리를 비워 두고, 그 뒤에는 다음 대기자에게 넘겨요.`,
    ],
    facts: [
      { name: '강의', value: course },
      { name: '자리를 비워 두는 시각', value: koreanTime(until, 'ko') },
    ],
    button: { label: '결제하러 가기', path: `/payment/checkout/${curriculumId}` },
    note: '이제 필요하지 않다면 같은 화면에서 대기를 취소해 주세요. 다음 대기자에게 바로 알려 드려요.',
  }),
};
