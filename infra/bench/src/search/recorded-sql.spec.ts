import { statementsIn } from './recorded-sql.ts';

describe('statementsIn', () => {
  it('writes the values into the statements of the search, in their order', () => {
    const log = [
      `2026-11-22 UTC [7] LOG:  duration: 1.0 ms  bind search-cards: select * from search_cards($1, $2)`,
      `2026-11-22 UTC [7] DETAIL:  Parameters: $1 = 'ko', $2 = '{bind}'`,
      `2026-11-22 UTC [7] LOG:  duration: 3.2 ms  execute search-cards: select * from search_cards($1, $2, $3)`,
      `2026-11-22 UTC [7] DETAIL:  Parameters: $1 = 'ko', $2 = '{"it''s, here"}', $3 = NULL`,
      `2026-11-22 UTC [8] LOG:  duration: 0.1 ms  statement: COMMIT`,
      `2026-11-22 UTC [7] LOG:  duration: 2.0 ms  execute search-understand: select * from search_understand($1)`,
      `2026-11-22 UTC [7] DETAIL:  Parameters: $1 = 'qqq'`,
    ];
    expect(statementsIn(log)).toEqual([
      `select * from search_cards('ko', '{"it''s, here"}', NULL);`,
      `select * from search_understand('qqq');`,
    ]);
  });
});
