import { isPrivateAddress, loggedAddress } from './private-address.ts';

it.each([
  ['/ko/login/signup?google_signup=%7B%7D', true, '/ko/login/signup'],
  ['/ko/login/signup?error=kakao_signup_required&kakao_signup=%7B%7D', true, '/ko/login/signup'],
  ['/naver_signup=1?naver_signup=', true, '/naver_signup=1'],
  ['/ko/login/signup?error=user_exists', false, '/ko/login/signup?error'],
  ['/en/search?q=google_signup', false, '/en/search?q'],
  ['/api/auth/google/callback?code=secret&state=secret', false, '/api/auth/google/callback?code&state'],
  ['/objects/lectern/a?X-Amz-Signature=secret', false, '/objects/lectern/a?X-Amz-Signature'],
  ['/en', false, '/en'],
  ['/ko/contact/thread', true, '/ko/contact/thread'],
  ['/ko/contact/thread?x=1', true, '/ko/contact/thread'],
  ['/ko/contact/threads', false, '/ko/contact/threads'],
  ['/ko/contact?orderId=1', false, '/ko/contact?orderId'],
  ['/en/search?secret', false, '/en/search'],
  [`/api/admin/licenses/files/${'s3cret'.repeat(8)}?a=1&a%0a=b`, false, '/api/admin/licenses/files/*?a'],
])('row 62: %s is private: %s, and logged as %s', (address, isPrivate, logged) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
  expect(loggedAddress(address)).toBe(logged);
});
