import type { Concept } from './synonym.types.ts';

export const toxinAndFiller: readonly Concept[] = [
  {
    ko: ['보톡스', '보툴리눔 톡신', '톡신', '보툴리늄 톡신', '보튤리눔', '보툴리눔독소', '주름주사', '보톡'],
    en: ['botox', 'botulinum toxin', 'toxin', 'neurotoxin', 'neuromodulator', 'BTX', 'BTXA', 'BoNT', 'BoNT A', 'BTX A'],
  },
  {
    ko: ['더모톡신', '진피 톡신', '스킨보톡스', '스킨 톡신', '메조보톡스', '피내 톡신'],
    en: ['intradermal toxin', 'microtoxin', 'micro botox', 'mesobotox', 'dermotoxin', 'microdroplet toxin'],
  },
  {
    ko: ['미간', '미간 주름', '추미근', '내천자 주름'],
    en: ['glabella', 'glabellar', 'glabellar lines', 'frown lines', 'corrugator', 'procerus'],
  },
  { ko: ['이마', '이마 주름', '전두근'], en: ['forehead', 'frontalis', 'forehead lines'] },
  {
    ko: ['눈가 주름', '눈가', '까치발 주름', '눈가잔주름', '안륜근'],
    en: ["crow's feet", 'crow feet', 'lateral canthal lines', 'orbicularis oculi'],
    also: ['눈 주변'],
  },
  { ko: ['눈썹', '눈썹 리프팅', '눈썹거상'], en: ['brow', 'brows', 'eyebrow', 'brow lift', 'eyebrows'] },
  {
    ko: ['안검하수', '눈꺼풀 처짐', '눈꺼풀처짐증', '눈처짐'],
    en: ['ptosis', 'eyelid droop', 'drooping eyelid', 'blepharoptosis', 'lid drop'],
  },
  {
    ko: ['사각턱', '교근', '저작근', '턱보톡스', '이갈이'],
    en: ['masseter', 'square jaw', 'bruxism', 'jaw slimming', 'masseter reduction'],
  },
  {
    ko: ['입꼬리', '입꼬리내림근', '입가'],
    en: ['DAO', 'depressor anguli oris', 'mouth corner', 'corner of the mouth', 'perioral'],
  },
  { ko: ['턱끝', '턱끝근', '자갈턱', '호두턱', '무턱'], en: ['chin', 'mentalis', 'pebble chin', 'cobblestone chin'] },
  { ko: ['잇몸 미소', '거미스마일', '잇몸 노출', '거미 스마일'], en: ['gummy smile', 'gingival show'] },
  { ko: ['광경근', '넓은목근', '목 세로 띠'], en: ['platysma', 'platysmal bands', 'nefertiti lift', 'neck bands'] },
  { ko: ['목주름', '넥라인', '목 주름', '목'], en: ['neck lines', 'neck', 'necklace lines', 'tech neck'] },
  { ko: ['승모근', '어깨 보톡스', '어깨'], en: ['trapezius', 'traps', 'shoulder slimming'] },
  { ko: ['종아리', '비복근', '종아리 알'], en: ['calf', 'calves', 'gastrocnemius', 'calf slimming'] },
  { ko: ['다한증', '겨드랑이 땀', '액취증', '땀', '겨드랑이'], en: ['hyperhidrosis', 'sweating', 'axilla', 'axillary', 'excessive sweating'] },
  { ko: ['피지', '번들거림', '지성 피부', '개기름'], en: ['sebum', 'oily skin', 'seborrhea'] },
  { ko: ['톡신 내성', '내성', '보톡스 내성', '항체', '중화항체'], en: ['toxin resistance', 'resistance', 'immunogenicity', 'neutralizing antibody', 'non responder'] },
  { ko: ['희석', '희석 비율', '재구성', '희석배수'], en: ['dilution', 'reconstitution', 'diluent', 'hyperdilute'] },
  { ko: ['필러', '더말 필러', '볼륨 주사', '휠러', '필라'], en: ['filler', 'dermal filler', 'soft tissue filler', 'injectable filler'] },
  {
    ko: ['히알루론산', '하이알루론산', '히알루론'],
    en: ['hyaluronic acid', 'HA', 'hyaluronan'],
  },
  { ko: ['물성', '점탄성', '가교'], en: ['rheology', 'viscoelasticity', 'G prime', 'cross linking', 'crosslinking'] },
  {
    ko: ['눈물고랑', '눈밑 꺼짐', '눈밑', '눈 밑', '눈밑고랑', '다크서클', '눈물골', '인디언주름'],
    en: ['tear trough', 'under eye', 'undereye', 'infraorbital hollow', 'eye bag', 'dark circles', 'nasojugal groove'],
  },
  { ko: ['앞볼', '중안면', '광대', '볼', '앞광대', '인디언 밴드'], en: ['midface', 'cheek', 'malar', 'cheeks', 'mid face'] },
  { ko: ['팔자주름', '비구순주름', '팔자', '팔자 주름', '법령'], en: ['nasolabial fold', 'NLF', 'nasolabial', 'smile lines', 'laugh lines'] },
  { ko: ['입술', '입술볼륨'], en: ['lips', 'lip', 'lip augmentation'] },
  {
    ko: ['코', '콧등', '코끝', '비침습 코 성형', '하이코', '미스코'],
    en: ['nose', 'nasal', 'nonsurgical rhinoplasty', 'liquid rhinoplasty', 'rhinoplasty', 'dorsum'],
  },
  { ko: ['관자놀이', '관자', '측두', '관자 꺼짐'], en: ['temple', 'temporal', 'temples', 'temporal hollow'] },
  { ko: ['턱선', '브이라인', 'V라인', '하악', '턱라인'], en: ['jawline', 'jaw line', 'mandible', 'mandibular', 'v line'] },
  { ko: ['심부볼', '볼처짐', '마리오네트', '불독살', '심술보', '마리오네트 주름'], en: ['marionette', 'jowl', 'jowls', 'marionette lines', 'prejowl'] },
  { ko: ['캐뉼라', '둔침', '케뉼라', '카눌라', '캐눌라'], en: ['cannula', 'blunt cannula', 'microcannula', 'canula'] },
  { ko: ['니들', '바늘', '주사바늘'], en: ['needle', 'sharp needle'] },
  { ko: ['콜라겐 자극제', '콜라겐 부스터', '콜라겐 주사', '콜라겐'], en: ['collagen stimulator', 'biostimulator', 'collagen stimulators', 'biostimulators', 'collagen'] },
  { ko: ['PLLA', '폴리락틱산', '폴리엘락틱산', '폴리락트산'], en: ['PLLA', 'poly L lactic acid', 'polylactic acid'] },
  { ko: ['CaHA', '칼슘 필러', '칼슘 하이드록시아파타이트'], en: ['CaHA', 'calcium hydroxylapatite', 'calcium hydroxyapatite', 'calcium filler'] },
  { ko: ['PCL', '폴리카프로락톤'], en: ['PCL', 'polycaprolactone'] },
]; // prettier-ignore
