import { deviceOf } from './device-of.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { kind: 'computer', browser: 'Chrome', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    { kind: 'phone', browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    { kind: 'phone', browser: 'Samsung Internet', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X810) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    { kind: 'tablet', browser: 'Chrome', system: 'Android' },
  ],
  ['curl/8.5.0', { kind: 'unknown', browser: '', system: '' }],
  ['', { kind: 'unknown', browser: '', system: '' }],
])('knows %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
