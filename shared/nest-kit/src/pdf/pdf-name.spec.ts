import { attachmentHeader } from '../files/file-name.ts';
import { pdfFileName } from './pdf-name.ts';

it.each([
  ['보톡스 기초', '보톡스 기초_수료증.pdf'],
  ['A/B: "필러" <심화>?', 'A B 필러 심화_수료증.pdf'],
  ['../../etc/passwd', 'etc passwd_수료증.pdf'],
  ['\u202eexe.수료\u0000', 'exe.수료_수료증.pdf'],
  ['  ', 'Lectern_수료증.pdf'],
  ['가'.repeat(300), `${'가'.repeat(120)}_수료증.pdf`],
])('names the file of %j', (title, name) => {
  expect(pdfFileName(title, '수료증')).toBe(name);
});

it('writes a header that holds no line end and no quote of the title', () => {
  const header = attachmentHeader(pdfFileName('봄"\r\nset-cookie: a=b', '수료증'));
  expect(header).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
});
