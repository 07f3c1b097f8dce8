import type { MarketingChannel } from '@lectern/contracts-core';
import { koreanTime, type MailLanguage } from './mail-words.ts';

const CHANNELS: Readonly<Record<MarketingChannel, string>> = {
  email: '이메일',
  'email-night': '이메일(밤 9시~아침 8시)',
};

/** Mails about consent to advertising in Korean. */
export const marketingMails: Pick<MailLanguage['mails'], 'marketing-changed' | 'marketing-ending'> = {
  'marketing-changed': ({ name, channel, isGranted, at }) => ({
    subject: isGranted ? '광고성 정보 수신에 동의하셨어요' : '광고성 정보 수신 동의를 철회하셨어요',
    preview: '언제든지 다시 바꿀 수 있어요.',
    heading: isGranted ? '수신 동의를 받았어요' : '수신 동의를 철회했어요',
    paragraphs: [
      isGranted
        ? `${name} 님의 광고성 정보 수신 동의를 아래와 같이 처리했어요.`
        : `${name} 님의 광고성 정보 수신 동의 철회를 아래와 같이 처리했어요.`,
    ],
    facts: [
      { name: '받는 방법', value: CHANNELS[channel] },
      { name: '처리 시각', value: koreanTime(at, 'ko') },
    ],
    button: { label: '수신 설정 보기', path: '/my/privacy' },
  }),
  'marketing-ending': ({ name, channels, until }) => ({
    subject: 'Lectern 소식을 계속 받으시겠어요?',
    preview: '광고성 정보 수신 동의가 곧 끝나요.',
    heading: '소식을 계속 받으시겠어요?',
    paragraphs: [
      `${name} 님, 광고성 정보 수신에 동의하신 지 곧 2년이 돼요. 동의는 아래 시각에 끝나요.`,
      '계속 받으시려면 로그인한 뒤 ‘계속 받기’를 눌러 주세요. 그대로 두시면 그 뒤로는 광고성 정보를 보내지 않아요. 계정과 주문에 관한 메일은 그대로 보내 드려요.',
    ],
    facts: [
      { name: '받는 방법', value: channels.map((channel) => CHANNELS[channel]).join(', ') },
      { name: '동의가 끝나는 때', value: koreanTime(until, 'ko') },
    ],
    button: { label: '수신 여부 정하기', path: '/my/privacy' },
  }),
};
