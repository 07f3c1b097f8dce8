import { describeDevice } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';

it.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36`, 'Chrome · Windows', 'computer'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
    'computer',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
    'mobile',
  ],
  [
    `${MOZILLA} (Linux; Android 15; SM-S931N) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
    'mobile',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Firefox/145.0`, 'Firefox · macOS', 'computer'],
  ['curl/8.0', '', 'computer'],
  [undefined, '', 'computer'],
])('calls %s %s', (agent, name, kind) => {
  expect(describeDevice(agent)).toEqual({ name, kind });
});
