import { findPatientData, maskPatientData } from './patient-data.ts';

it.each([
  ['환자 901231-2345678 입니다', 'resident-number'],
  ['９０１２３１－２３４５６７８', 'resident-number'],
  ['연락처는 010-1234-5678', 'phone'],
  ['+82 10 1234 5678', 'phone'],
  ['kim@hospital.example 로', 'e-mail'],
  ['차트번호 123456', 'chart-number'],
  ['MRN: 0012345', 'chart-number'],
])('finds in %j: %s', (text, found) => {
  expect(findPatientData(text)).toBe(found);
});

it.each([
  '20대 여성에게 100 U를 4 cc에 희석하면 어떤가요?',
  '2024-05-13 강의 12:30 부분',
  '논문 10.1001/jama.2020.12345 참고',
  '강의 자료 3쪽, 1234567890123456',
])('finds nothing in %j', (text) => {
  expect(findPatientData(text)).toBeUndefined();
});

it('masks each of them and leaves the rest as it was written', () => {
  const text =
    '환자 ９０１２３１－２３４５６７８, 연락처 010-1234-5678 와 kim@hospital.example, MRN: 0012345 는 2.5 mL?';
  expect(maskPatientData(text)).toEqual({
    text: '환자 ●●●, 연락처 ●●● 와 ●●●, ●●● 는 2.5 mL?',
    isMasked: true,
  });
  expect(findPatientData(maskPatientData(text).text)).toBeUndefined();
  expect(maskPatientData('전각 １００ U')).toEqual({ text: '전각 １００ U', isMasked: false });
});
