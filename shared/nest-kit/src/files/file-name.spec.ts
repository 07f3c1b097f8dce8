import { attachmentHeader, cleanFileName } from './file-name.ts';

it.each([
  ['row 52: a path', '../../etc/passwd', 'passwd'],
  ['row 52: a path of Windows', 'C:\\scans\\licence.pdf', 'licence.pdf'],
  ['row 52: a null byte', 'licence.pdf\0.png', 'licence.pdf.png'],
  ['row 52: letters that turn around', 'licence\u202Egpj.exe', 'licencegpj.exe'],
  ['row 52: a hidden file', '..htaccess', 'htaccess'],
  ['line ends', 'a\r\nb.pdf', 'ab.pdf'],
  ['Korean, in parts', '면허증.pdf'.normalize('NFD'), '면허증.pdf'],
  ['nothing', '///', 'document'],
])('%s in a name does no harm', (_what, name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it('row 52: a name cannot end its header', () => {
  expect(attachmentHeader('면허 "1";\r\nx: y.pdf')).toBe(
    `attachment; filename="__ _1____x_ y.pdf"; filename*=UTF-8''%EB%A9%B4%ED%97%88%20%221%22%3B%0D%0Ax%3A%20y.pdf`,
  );
});
