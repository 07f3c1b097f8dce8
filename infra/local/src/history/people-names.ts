/** Where learners live, and what they are called there. Invented people with ordinary names. */
export interface Country {
  readonly code: string;
  /** Of a hundred people. */
  readonly share: number;
  readonly language: 'ko' | 'en';
  /** The first are more frequent. */
  readonly last: readonly string[];
  readonly female: readonly string[];
  readonly male: readonly string[];
}

const list = (names: string): readonly string[] => names.split(' ');

export const COUNTRIES: readonly Country[] = [
  {
    code: 'KR',
    share: 72,
    language: 'ko',
    last: list(
      '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 전 홍 고 문 양 손 배 백 허 유 남 심 노 하 곽 성 차 주 우 구 민',
    ),
    female: list(
      '서연 지우 민서 수빈 예은 하윤 지원 유진 채원 다은 은서 소연 가은 나영 현주 미경 수진 은영 지현 혜진 보라 윤아 세영 도연 아름 혜원 정아 선영 유나 시은 규리 은지 주연 해인 민정 다혜 소희 연수 승희 지안',
    ),
    male: list(
      '민준 도윤 시우 주원 하준 지호 준서 현우 건우 우진 선우 서준 정우 승현 태윤 재현 성민 동현 준혁 영훈 상훈 진우 경민 성호 재훈 기현 태영 원준 석현 찬우 형준 대현 지훈 민재 은호 규민 승우 한결 도현 유찬',
    ),
  },
  {
    code: 'US',
    share: 7,
    language: 'en',
    last: list(
      'Smith Johnson Nguyen Garcia Patel Kim Brown Miller Lee Davis Chen Wilson Martinez Shah Anderson Rivera Cohen Park Thompson Reyes',
    ),
    female: list(
      'Emily Sarah Grace Olivia Hannah Priya Maria Julia Rachel Nina Leah Elena Amy Diana Claire Naomi Sofia Jasmine Monica Tessa',
    ),
    male: list(
      'James Daniel Michael Andrew Kevin Rohan David Ethan Marcus Ryan Peter Samuel Victor Aaron Lucas Nathan Eric Omar Julian Adam',
    ),
  },
  {
    code: 'JP',
    share: 5,
    language: 'en',
    last: list('Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Mori'),
    female: list('Yuki Sakura Haruka Aoi Misaki Rina Ayaka Mei Nanami Emi'),
    male: list('Haruto Kenji Ren Daichi Takumi Sho Yuto Kaito Hiroshi Ryo'),
  },
  {
    code: 'VN',
    share: 4,
    language: 'en',
    last: list('Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ'),
    female: list('Linh Hương Mai Thảo Ngọc Trang Hà Lan Yến Vy'),
    male: list('Minh Tuấn Hùng Dũng Nam Quân Sơn Đức Long Khôi'),
  },
  {
    code: 'TH',
    share: 4,
    language: 'en',
    last: list('Suksawat Chaiyasit Wongsakul Rattanakorn Srisai Boonmee Thongchai Kittisak'),
    female: list('Ploy Nicha Pim Kanya Siriporn Achara Malee Fah'),
    male: list('Anan Krit Somchai Nattapong Thana Prasert Win Kasem'),
  },
  {
    code: 'SG',
    share: 3,
    language: 'en',
    last: list('Tan Lim Lee Ng Wong Goh Chua Ong Koh Teo'),
    female: list('Hui-Min Mei-Ling Rachel Cheryl Li-Ting Priscilla Xin-Yi Amanda'),
    male: list('Wei-Jie Jun-Hao Benjamin Marcus Zhi-Wei Darren Kai-Xiang Gabriel'),
  },
  {
    code: 'GB',
    share: 3,
    language: 'en',
    last: list('Taylor Evans Hughes Khan Clarke Wright Begum Walker Green Hall'),
    female: list('Charlotte Amelia Isla Zara Freya Alice Imogen Lucy'),
    male: list('Oliver Harry Imran Thomas George Alfie Hamza Edward'),
  },
  {
    code: 'DE',
    share: 2,
    language: 'en',
    last: list('Müller Schmidt Weber Fischer Wagner Becker Hoffmann Krüger'),
    female: list('Anna Lena Katharina Sophie Johanna Miriam'),
    male: list('Jonas Felix Lukas Matthias Sebastian Paul'),
  },
];
