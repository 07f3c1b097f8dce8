import type { Concept } from './synonym.types.ts';

export const liftingAndSkin: readonly Concept[] = [
  {
    ko: ['실리프팅', '녹는실', '실 리프팅', '실', '실거상', '매선', '실시술'],
    en: ['thread lifting', 'threads', 'thread lift', 'threadlift', 'suture lift', 'thread', 'barbed suture'],
    also: ['코그실', '모노실'],
  },
  { ko: ['PDO', '피디오', 'PDO 실', '폴리디옥사논'], en: ['PDO', 'polydioxanone', 'PDO thread', 'PDO threads'] },
  { ko: ['코그실', '코그', '가시실', '돌기실', '코그 실'], en: ['cog threads', 'cog', 'cogs', 'barbed thread', 'cog thread'] },
  { ko: ['모노실', '모노', '모노 실', '민실', '잔실'], en: ['mono threads', 'mono thread', 'smooth thread', 'monofilament'] },
  { ko: ['SMAS', '스마스', '스마스층', '표재성 근건막'], en: ['SMAS', 'superficial musculoaponeurotic system'] },
  { ko: ['유지인대', '인대', '리테이닝 리가먼트'], en: ['retaining ligament', 'ligament', 'retaining ligaments'] },
  { ko: ['함몰', '딤플', '패임', '보조개 함몰'], en: ['dimpling', 'dimple', 'skin irregularity'] },
  {
    ko: ['리프팅', '처짐', '탄력', '타이트닝', '리프팅 시술', '에너지 리프팅'],
    en: ['lifting', 'skin tightening', 'tightening', 'laxity', 'sagging', 'energy based device', 'EBD'],
  },
  {
    ko: ['집속초음파', '하이푸', '초음파 리프팅', '고강도 집속초음파'],
    en: ['HIFU', 'focused ultrasound', 'MFU', 'microfocused ultrasound', 'high intensity focused ultrasound', 'ultrasound lifting'],
  },
  { ko: ['고주파', '알에프', '고주파 리프팅', '모노폴라'], en: ['radiofrequency', 'RF', 'monopolar RF', 'radio frequency', 'monopolar'] },
  {
    ko: ['고주파 미세침', '미세침', '미세침 고주파', '마이크로니들', '니들 고주파', '마이크로 니들링'],
    en: ['microneedle RF', 'microneedling', 'RF microneedling', 'microneedle', 'MRF', 'fractional RF', 'needle RF'],
  },
  { ko: ['색소', '기미', '색소침착', '잡티', '염증후 색소침착'], en: ['pigmentation', 'melasma', 'pigment', 'PIH', 'hyperpigmentation', 'postinflammatory hyperpigmentation'] },
  { ko: ['화상', '열손상', '시술 화상'], en: ['burns', 'burn', 'thermal injury'] },
  {
    ko: ['스킨부스터', '물광주사', '스킨 부스터', '부스터', '물광', '수분주사'],
    en: ['skin booster', 'skinbooster', 'booster', 'boosters', 'mesotherapy', 'hydrobooster', 'hydro booster'],
  },
  {
    ko: ['폴리뉴클레오타이드', '연어주사', '연어 DNA', '피디알엔', '폴리뉴클레오티드', '연어'],
    en: ['polynucleotide', 'PN', 'PDRN', 'polynucleotides', 'salmon DNA', 'salmon injection', 'polydeoxyribonucleotide'],
  },
  { ko: ['엑소좀', '엑소좀 주사', '엑소솜'], en: ['exosome', 'exosomes', 'extracellular vesicle'] },
  { ko: ['자가혈소판', '피알피', '혈소판 주사', 'PRP 주사', '자가혈', '혈소판'], en: ['PRP', 'platelet rich plasma', 'platelet'] },
  { ko: ['눈 주변', '눈가 피부', '눈주변', '안와 주변', '눈'], en: ['periorbital', 'eye area', 'around the eye', 'eye rejuvenation', 'eye', 'eyes'] },
  { ko: ['여드름 흉터', '흉터', '여드름 자국', '패인 흉터', '서브시전'], en: ['acne scar', 'scar', 'scars', 'acne scars', 'atrophic scar', 'subcision'] },
  { ko: ['모공', '넓은 모공', '모공 축소'], en: ['pores', 'pore', 'enlarged pores', 'pore size'] },
  { ko: ['피부장벽', '민감성 피부', '피부 장벽', '예민 피부', '장벽', '홍조', '주사 피부염'], en: ['skin barrier', 'sensitive skin', 'barrier', 'rosacea', 'reactive skin'] },
  { ko: ['데콜테', '가슴라인', '데콜떼', '쇄골라인'], en: ['décolletage', 'decollete', 'décolleté', 'chest lines'] },
  { ko: ['손등', '손 노화', '손등 필러'], en: ['hands', 'hand rejuvenation', 'back of the hand'] },
]; // prettier-ignore
