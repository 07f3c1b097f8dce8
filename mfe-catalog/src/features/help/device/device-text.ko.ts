import { brand } from '@lectern/brand';
import type { DeviceText } from './device-text.types.ts';

export const ko: DeviceText = {
  heading: `${brand.name} 기기 점검 결과`,
  measuring: '다운로드 속도를 재고 있어요',
  copy: '결과 복사',
  copied: '결과를 복사했어요',
  copyFailed: '결과를 복사하지 못했어요',
  checks: {
    browser: '브라우저',
    video: '영상 재생',
    graphics: '360도 영상',
    fullScreen: '전체 화면',
    storage: '쿠키와 저장 공간',
    speed: '다운로드 속도',
  },
  verdicts: { good: '좋음', limited: '일부 제한', impossible: '사용 불가' },
  notes: {
    browserGood: '모든 기능을 쓸 수 있는 브라우저예요.',
    browserOld: '쓸 수 있지만 최신 버전이 아니에요. 브라우저를 업데이트해 주세요.',
    browserTooOld:
      '너무 오래된 브라우저라서 일부 화면이 열리지 않아요. 브라우저를 업데이트하거나 다른 브라우저를 써 주세요.',
    videoGood: '강의 영상을 재생할 수 있어요. ({codecs})',
    videoAsFile:
      '재생은 되지만 인터넷 속도에 맞춰 화질이 바뀌지 않아요. 브라우저나 운영체제를 업데이트해 주세요. ({codecs})',
    videoNone:
      '강의 영상을 재생할 수 없어요. Chrome, Edge, Safari, Firefox 최신 버전으로 다시 점검해 주세요.',
    graphicsGood: '360도 영상을 부드럽게 볼 수 있어요.',
    graphicsSlow:
      '360도 영상이 끊길 수 있어요. 브라우저 설정에서 하드웨어 가속을 켜거나 그래픽 드라이버를 업데이트해 주세요.',
    graphicsNone:
      '360도 영상을 볼 수 없어요. 브라우저 설정에서 하드웨어 가속을 켜 주세요. 일반 영상은 볼 수 있어요.',
    fullScreenGood: '전체 화면으로 볼 수 있어요.',
    fullScreenVideo: '영상만 전체 화면으로 볼 수 있어요. iPhone에서는 원래 그래요.',
    fullScreenNone: '전체 화면으로 볼 수 없어요. 앱 안에서 열었다면 브라우저에서 다시 열어 주세요.',
    storageGood: '로그인과 설정이 유지돼요.',
    storageForgets:
      '로그인은 되지만 화면 설정이 저장되지 않아요. 시크릿 모드를 끄거나 이 사이트의 데이터 저장을 허용해 주세요.',
    storageNone: '로그인할 수 없어요. 브라우저 설정에서 이 사이트의 쿠키를 허용해 주세요.',
    speedGood: '초당 {speed}Mbit예요. {quality} 화질로 볼 수 있어요.',
    speedLow: '초당 {speed}Mbit예요. {quality} 화질로 봐 주세요. 더 빠른 Wi-Fi를 쓰면 선명하게 볼 수 있어요.',
    speedTooLow:
      '초당 {speed}Mbit라서 영상이 자주 멈춰요. 다른 Wi-Fi나 유선 인터넷에 연결하고 다시 점검해 주세요.',
    speedBroken: '속도를 재는 동안 연결이 끊겼어요. 인터넷 연결을 확인하고 다시 점검해 주세요.',
    speedNone: '속도를 재지 못했어요. 인터넷 연결과 사내 방화벽을 확인하고 다시 점검해 주세요.',
  },
};
