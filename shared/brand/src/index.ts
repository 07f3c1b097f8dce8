/**
 * Everything that says who runs this marketplace: names, company lines, contact points and brand colours.
 * A deployment under another name changes this file and nothing else.
 */
export const brand = {
  name: 'Lectern',
  tagline: { en: 'Verified Medical Lectures Marketplace', ko: '검증된 의학 강의 마켓플레이스' },
  supportEmail: 'help@lectern.example',
  company: {
    name: { en: 'Lectern Co., Ltd.', ko: '주식회사 렉턴' },
    ceo: { en: 'Seoyeon Han', ko: '한서연' },
    address: {
      en: '7F, 41 Dosan-daero 12-gil, Gangnam-gu, Seoul, Republic of Korea',
      ko: '서울특별시 강남구 도산대로12길 41, 7층',
    },
    phone: '02-555-0141',
    email: 'help@lectern.example',
    privacyOfficer: { en: 'Dohyun Yoo', ko: '유도현' },
    businessNumber: '000-86-00141',
    mailOrderNumber: {
      en: '2025-SeoulGangnam-00141 (Gangnam-gu Office)',
      ko: '제2025-서울강남-00141호 (강남구청)',
    },
    hosting: { en: 'Lectern Co., Ltd.', ko: '주식회사 렉턴' },
    businessInfoUrl: 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0008600141',
  },
  hours: { en: 'Weekdays 10:00–18:00 KST', ko: '평일 10:00–18:00' },
} as const;
