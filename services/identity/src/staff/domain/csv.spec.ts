import { csvLine } from './csv.ts';

it.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['Kim, Minji', 'say "hi"', 'two\nlines'], '"Kim, Minji","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+82', '-1', '@x', '\tx'], "'=1+1,'+82,'-1,'@x,'\tx\r\n"],
  [['＝1+1', '＋82', '－1', '＠x'], "'＝1+1,'＋82,'－1,'＠x\r\n"],
  [['=HYPERLINK("http://evil")'], '"\'=HYPERLINK(""http://evil"")"\r\n'],
])('writes %j as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
