import { staffConcepts } from './staff-concepts.ts';
import { synonymRows } from './synonyms.ts';

const known = [{ ko: ['보톡스', '보툴리눔 톡신'], en: ['botox'], also: ['나보타'] }];

it('leads from the term to everything that its meaning goes by, and not back', () => {
  const rows = synonymRows([...known, ...staffConcepts([{ term: '주름 주사', meaning: 'Botox' }], known)]);
  const of = (form: string) => rows.find((row) => row.form === form)?.alternatives;
  expect(of('주름주사')).toEqual(expect.arrayContaining(['주름 주사', '보톡스', '나보타']));
  expect(of('보톡스')).not.toContain('주름 주사');
});

it('leads to words that have no other name', () => {
  const [row] = synonymRows(staffConcepts([{ term: '실수업', meaning: '실리프팅' }], known));
  expect(row).toMatchObject({ form: '실수업', alternatives: ['실수업', '실리프팅'] });
});
