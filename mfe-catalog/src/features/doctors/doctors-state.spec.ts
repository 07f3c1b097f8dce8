import { ALL_DOCTORS, cleanQuery, doctorsPath, parseDoctorsState } from './doctors-state.ts';

const parse = (query: string) => parseDoctorsState(new URLSearchParams(query));

describe('the address of the doctors list', () => {
  it('is read as it is written', () => {
    const state = { q: '김 서연', specialty: 'dermatology', page: 2 } as const;
    const [, query = ''] = doctorsPath(state).split('?');
    expect(parse(query)).toEqual(state);
  });

  it('leaves defaults out', () => {
    expect(doctorsPath(ALL_DOCTORS)).toBe('/doctors');
  });

  it.each(['', 'page=0', 'page=-4', 'page=junk', 'specialty=all', 'specialty=constructor', 'q=%00%20'])(
    'reads %j as no filter',
    (query) => {
      expect(parse(query)).toEqual(ALL_DOCTORS);
    },
  );

  it('knows a specialty in any case and stays within pages that can exist', () => {
    expect(parse('specialty=Plastic-Surgery&page=1e300')).toEqual({
      q: '',
      specialty: 'plastic-surgery',
      page: 10_000,
    });
  });

  it('takes the first of repeated values', () => {
    expect(parse('q=a&q=b').q).toBe('a');
  });
});

describe('cleanQuery', () => {
  it('cuts by characters, never through one', () => {
    expect(Array.from(cleanQuery('🧠'.repeat(300)))).toHaveLength(100);
  });
});
