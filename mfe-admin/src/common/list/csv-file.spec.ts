import { csvFile } from './csv-file.ts';

it('writes what spreadsheets open, and no formula of somebody else', () => {
  expect(
    csvFile(
      ['검색어', 'Count'],
      [
        ['보톡스, "필러"', -3],
        ['=1+1', 2],
      ],
    ),
  ).toBe('\uFEFF검색어,Count\r\n"보톡스, ""필러""",-3\r\n\'=1+1,2\r\n');
});
