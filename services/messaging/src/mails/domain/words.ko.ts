import type { SocialProvider } from '@lectern/contracts-core';
import {
  calendarDay,
  koreanTime,
  threadPath,
  type EventWords,
  type MailLanguage,
  type ReasonWords,
} from './mail-words.ts';
import { instructorMails } from './instructor-words.ko.ts';
import { liveMails } from './live-words.ko.ts';
import { marketingMails } from './marketing-words.ko.ts';
import { paymentMails } from './payment-words.ko.ts';
import { questionMails } from './question-words.ko.ts';

const REASONS: ReasonWords = {
  unreadable: '글자가 흐리거나 잘려서 내용을 읽을 수 없었어요.',
  'name-differs': '면허에 적힌 이름이 회원 정보의 이름과 달라요.',
  'wrong-document': '면허를 확인할 수 있는 서류가 아니었어요.',
  expired: '유효 기간이 지난 서류예요.',
  'resident-number-visible': '주민등록번호 뒷자리가 가려져 있지 않았어요. 올려 주신 파일은 바로 삭제했어요.',
};

const EVENTS: EventWords = {
  'new-device': '새로운 기기에서 로그인했어요.',
  'signed-out-everywhere': '모든 기기에서 로그아웃했어요.',
  'session-reused': '이미 사용된 로그인 정보가 다시 사용되어 안전을 위해 그 기기에서 로그아웃했어요.',
  'two-step-changed': '2단계 인증을 새로 설정했어요. 이제 로그인할 때 인증 앱의 코드도 확인해요.',
  'two-step-off': '2단계 인증을 껐어요. 이제 비밀번호만으로 로그인할 수 있어요.',
  'recovery-codes-renewed': '2단계 인증의 복구 코드를 새로 받았어요. 예전 복구 코드는 쓸 수 없어요.',
};

const NOT_YOU =
  '직접 하신 일이 아니라면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요. 비밀번호를 바꾸면 다른 기기에서 모두 로그아웃돼요.';
const notYouAt = (provider: SocialProvider): string =>
  `직접 로그인하지 않으셨다면 바로 ${PROVIDERS[provider]} 계정의 비밀번호를 바꾸고, 저희 사이트에서 그 기기를 로그아웃한 뒤 고객센터에 알려 주세요.`;
const PROVIDERS: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  kakao: '카카오',
  naver: '네이버',
};
/** What identity writes for a device that sends no name: its kind. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['computer', '컴퓨터'],
  ['phone', '휴대폰'],
  ['tablet', '태블릿'],
  ['unknown', '알 수 없는 기기'],
]);
const DEVICES = { label: '내 기기 확인하기', path: '/my?tab=devices' } as const;
const RESET = { label: '비밀번호 바꾸기', path: '/login/password-reset' } as const;
const RENEW = { label: '갱신한 면허 올리기', path: '/my/upload-license' } as const;
const UPLOAD = { label: '면허 다시 올리기', path: '/my/upload-license' } as const;

const LINK =
  '이 링크를 열면 로그인하지 않아도 문의 내용이 보여요. 90일 동안 쓸 수 있으니 다른 사람에게 알려 주지 마세요.';
const NOT_ASKED = '문의하신 적이 없다면 이 메일은 무시하셔도 돼요.';
const toThread = (thread: string, ticket: string) => ({
  label: '문의 내용 보기',
  path: threadPath(thread, ticket),
});

const stillGood = (until: string | undefined) =>
  until ? [`지금 면허는 ${calendarDay(until, 'ko')}까지 그대로 인정돼요.`] : [];
const noteOf = (text: string | undefined) => (text ? { quote: { title: '담당자가 남긴 말', text } } : {});

const leftDays = (days: number): string => (days === 0 ? '오늘까지예요' : `${days}일 남았어요`);

/** 한국어 메일. */
export const ko: MailLanguage = {
  mails: {
    'verification-code': ({ code, minutes }) => ({
      subject: `이메일 인증번호 ${code}`,
      preview: `${minutes}분 안에 입력해 주세요.`,
      heading: '이메일 인증번호',
      paragraphs: ['가입 화면에 아래 인증번호를 입력해 주세요.'],
      code,
      note: `인증번호는 ${minutes}분 동안만 쓸 수 있어요. 누구에게도 알려 주지 마세요. 요청하신 적이 없다면 이 메일은 무시하셔도 돼요.`,
    }),
    'reset-code': ({ code, minutes }) => ({
      subject: `비밀번호 재설정 인증번호 ${code}`,
      preview: `${minutes}분 안에 입력해 주세요.`,
      heading: '비밀번호 재설정',
      paragraphs: ['비밀번호 재설정 화면에 아래 인증번호를 입력해 주세요.'],
      code,
      note: `인증번호는 ${minutes}분 동안만 쓸 수 있어요. 누구에게도 알려 주지 마세요. 요청하신 적이 없다면 비밀번호는 그대로이니 이 메일은 무시하셔도 돼요.`,
    }),
    welcome: ({ name }) => ({
      subject: '가입을 환영해요',
      preview: '면허를 인증하면 모든 강의를 신청할 수 있어요.',
      heading: `${name} 님, 반가워요`,
      paragraphs: [
        '가입이 끝났어요. 지금부터 강의를 둘러보고 마음에 드는 강의를 모아 둘 수 있어요.',
        '강의는 의료인만 들을 수 있어요. 면허를 인증해 주세요. 1~2일 안에 확인해 드려요.',
      ],
      button: { label: '면허 인증하기', path: '/my/upload-license' },
    }),
    'password-changed': ({ name, at }) => ({
      subject: '비밀번호가 바뀌었어요',
      preview: '직접 바꾸지 않았다면 꼭 확인해 주세요.',
      heading: '비밀번호가 바뀌었어요',
      paragraphs: [`${name} 님의 비밀번호가 바뀌었고, 다른 기기에서는 모두 로그아웃됐어요.`],
      facts: [{ name: '시각', value: koreanTime(at, 'ko') }],
      button: RESET,
      note: NOT_YOU,
    }),
    'security-notice': ({ name, event, at, device, provider }) => ({
      subject: event === 'new-device' ? '새로운 기기에서 로그인했어요' : '계정 보안 알림',
      preview: EVENTS[event],
      heading: '계정 보안 알림',
      paragraphs: [`${name} 님, ${EVENTS[event]}`],
      facts: [
        { name: '시각', value: koreanTime(at, 'ko') },
        ...(device ? [{ name: '기기', value: KINDS.get(device) ?? device }] : []),
      ],
      ...(event === 'new-device'
        ? { button: DEVICES, ...(provider ? {} : { link: RESET }) }
        : { button: RESET }),
      note: provider ? notYouAt(provider) : NOT_YOU,
    }),
    'license-received': ({ name }) => ({
      subject: '면허 서류를 받았어요',
      preview: '1~2일 안에 확인해 드려요.',
      heading: '면허 서류를 받았어요',
      paragraphs: [
        `${name} 님, 올려 주신 면허 서류를 잘 받았어요.`,
        '담당자가 직접 확인하고 결과를 메일로 알려 드려요. 1~2일 정도 걸려요.',
      ],
    }),
    'license-approved': ({ name }) => ({
      subject: '면허가 확인됐어요',
      preview: '이제 모든 강의를 신청할 수 있어요.',
      heading: '면허가 확인됐어요',
      paragraphs: [`${name} 님의 면허가 확인됐어요. 이제 모든 강의를 신청할 수 있어요.`],
      button: { label: '강의 둘러보기', path: '/search' },
    }),
    'license-rejected': ({ name, reason, note, until }) => ({
      subject: '면허를 확인하지 못했어요',
      preview: REASONS[reason],
      heading: '면허를 확인하지 못했어요',
      paragraphs: [
        `${name} 님, 올려 주신 서류로는 면허를 확인하지 못했어요.`,
        REASONS[reason],
        '맞는 서류를 올려 주시면 다시 확인해 드려요.',
        ...stillGood(until),
      ],
      ...noteOf(note),
      button: UPLOAD,
    }),
    'license-asked-again': ({ name, reason, note, until }) => ({
      subject: '면허 서류를 한 번 더 올려 주세요',
      preview: REASONS[reason],
      heading: '서류를 한 번 더 올려 주세요',
      paragraphs: [
        `${name} 님, 확인을 마치려면 서류가 한 번 더 필요해요.`,
        REASONS[reason],
        ...stillGood(until),
      ],
      ...noteOf(note),
      button: UPLOAD,
    }),
    'license-expiring': ({ name, days, until }) => ({
      subject: `면허 유효 기간이 ${leftDays(days)}`,
      preview: '갱신한 서류를 지금 미리 올릴 수 있어요.',
      heading: `면허 유효 기간이 ${leftDays(days)}`,
      paragraphs: [
        `${name} 님, 확인해 드린 면허는 아래 날짜까지 유효해요.`,
        '그날까지 갱신한 서류를 올려 주시면 확인하는 동안에도 지금처럼 모두 이용할 수 있어요. 1~2일 안에 확인해 드려요.',
      ],
      facts: [{ name: '유효 기간', value: `${calendarDay(until, 'ko')}까지` }],
      button: RENEW,
    }),
    'license-expired': ({ name }) => ({
      subject: '면허 유효 기간이 끝났어요',
      preview: '갱신한 서류를 올리면 강의를 이어서 들을 수 있어요.',
      heading: '면허 유효 기간이 끝났어요',
      paragraphs: [
        `${name} 님, 확인해 드린 면허의 유효 기간이 끝나서 지금은 강의를 들을 수 없어요. 신청한 강의와 학습 기록은 그대로 남아 있어요.`,
        '갱신한 서류를 올려 주세요. 1~2일 안에 확인해 드려요.',
      ],
      button: RENEW,
    }),
    'account-deleted': ({ name }) => ({
      subject: '계정을 삭제했어요',
      preview: '그동안 함께해 주셔서 고마워요.',
      heading: '계정을 삭제했어요',
      paragraphs: [
        `${name} 님의 계정을 삭제했어요. 그동안 함께해 주셔서 고마워요.`,
        '거래 기록처럼 법에서 정한 자료만 정해진 기간 동안 따로 보관한 뒤 삭제해요.',
      ],
      note: '직접 삭제하지 않으셨다면 바로 고객센터에 알려 주세요.',
    }),
    'deletion-code': ({ code, minutes }) => ({
      subject: `계정 삭제 인증번호 ${code}`,
      preview: `${minutes}분 안에 입력해 주세요.`,
      heading: '계정 삭제를 확인해 주세요',
      paragraphs: ['계정을 삭제하려면 아래 인증번호를 입력해 주세요. 삭제한 계정은 되돌릴 수 없어요.'],
      code,
      note: `${minutes}분 동안만 쓸 수 있어요. 요청하신 적이 없다면 아무것도 하지 않아도 계정은 그대로예요. 대신 비밀번호를 바꿔 주세요.`,
    }),
    'name-changed': ({ name, before, at }) => ({
      subject: '계정의 이름이 바뀌었어요',
      preview: `${before} → ${name}`,
      heading: '계정의 이름이 바뀌었어요',
      paragraphs: ['계정에 등록된 이름이 바뀌었어요. 수료증에도 새 이름이 들어가요.'],
      facts: [
        { name: '이전 이름', value: before },
        { name: '새 이름', value: name },
        { name: '시각', value: koreanTime(at, 'ko') },
      ],
      button: { label: '문의하기', path: '/contact' },
      note: '직접 바꾸거나 요청하신 적이 없거나 이름이 다르다면 문의해 주세요.',
    }),
    'reset-invitation': ({ name }) => ({
      subject: '새 비밀번호를 정해 주세요',
      preview: '비밀번호 재설정 화면을 안내해 드려요.',
      heading: '새 비밀번호를 정해 주세요',
      paragraphs: [
        `${name} 님, 로그인을 도와 드리려고 보내는 메일이에요. 아래 화면에서 인증번호를 받으면 새 비밀번호를 정할 수 있어요.`,
      ],
      button: { label: '비밀번호 재설정하기', path: '/login/password-reset' },
      note: '지금 비밀번호를 알고 있다면 아무것도 하지 않아도 괜찮아요. 저희는 비밀번호나 인증번호를 묻지 않아요.',
    }),
    'second-step-code': ({ code, minutes }) => ({
      subject: `2단계 인증 설정 인증번호 ${code}`,
      preview: `인증번호 ${code}`,
      heading: '본인인지 확인해 주세요',
      paragraphs: ['2단계 인증 설정을 바꾸려면 아래 인증번호를 입력해 주세요.'],
      code,
      note: `${minutes}분 동안만 쓸 수 있어요. 누구에게도 알려 주지 마세요. 요청하신 적이 없다면 다른 사람이 비밀번호를 알고 있을 수 있으니 바로 비밀번호를 바꿔 주세요.`,
    }),
    'export-ready': ({ name, until }) => ({
      subject: '내 정보 파일이 준비됐어요',
      preview: '로그인하면 내려받을 수 있어요.',
      heading: '내 정보 파일이 준비됐어요',
      paragraphs: [
        `${name} 님, 요청하신 파일을 만들었어요. 로그인한 뒤 개인정보 화면에서 내려받을 수 있어요.`,
      ],
      facts: [{ name: '내려받기 기한', value: koreanTime(until, 'ko') }],
      button: { label: '내려받으러 가기', path: '/my/privacy' },
      note: '직접 요청하지 않으셨다면 비밀번호를 바꾸고 알려 주세요. 파일은 로그인한 본인만 받을 수 있어요.',
    }),
    'contact-received': ({ ticket, thread }) => ({
      subject: `문의를 받았어요 (${ticket})`,
      preview: '24~48시간 안에 답해 드려요(주말·공휴일 제외).',
      heading: '문의를 받았어요',
      paragraphs: [
        '보내 주신 문의를 잘 받았어요.',
        '담당자가 확인한 뒤 24~48시간 안에(주말·공휴일 제외) 답을 남기고 이 메일 주소로 알려 드려요. 상담 시간은 평일 10:00–18:00(한국 시간)이에요.',
      ],
      facts: [{ name: '접수 번호', value: ticket }],
      ...(thread === undefined ? {} : { button: toThread(thread, ticket) }),
      note: thread === undefined || thread === 'account' ? NOT_ASKED : `${LINK} ${NOT_ASKED}`,
    }),
    'contact-answered': ({ ticket, message, isClosed, thread }) => ({
      subject: `문의에 답변을 드렸어요 (${ticket})`,
      preview: '답변을 확인하고 이어서 글을 남길 수 있어요.',
      heading: '문의에 답변을 드렸어요',
      paragraphs: [
        '문의하신 내용에 답변을 드렸어요.',
        isClosed
          ? '이 답변으로 문의를 마무리했어요. 더 궁금한 점을 남겨 주시면 문의가 다시 열려요.'
          : '더 궁금한 점이 있으면 문의 페이지에서 이어서 남겨 주세요.',
      ],
      facts: [{ name: '접수 번호', value: ticket }],
      quote: { title: '답변', text: message },
      button: toThread(thread, ticket),
      ...(thread === 'account' ? {} : { note: LINK }),
    }),
    ...instructorMails,
    ...liveMails,
    ...paymentMails,
    ...marketingMails,
    ...questionMails,
  },
  footer: {
    why: '서비스를 이용하는 데 필요한 안내라서 보내 드렸어요. 이 주소로는 답장을 받을 수 없어요.',
    help: '도움이 필요하면 문의해 주세요',
  },
};
