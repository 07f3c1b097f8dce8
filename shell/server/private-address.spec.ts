import { isPrivateAddress, loggedAddress } from './private-address.ts';

it.each([
  ['/ko/login/signup?google_signup=%7B%7D', true, '/ko/login/signup'],
  ['/ko/login/signup?error=kakao_signup_required&kakao_signup=%7B%7D', true, '/ko/login/signup'],
  ['/naver_signup=1?naver_signup=', true, '/naver_signup=1'],
  ['/ko/login/signup?error=user_exists', false, '/ko/login/signup?error=user_exists'],
  ['/en/search?q=google_signup', false, '/en/search?q=google_signup'],
  ['/api/auth/google/callback?code=secret&state=secret', false, '/api/auth/google/callback'],
  ['/objects/lectern/a?X-Amz-Signature=secret', false, '/objects/lectern/a'],
  ['/en', false, '/en'],
  ['/ko/contact/thread', true, '/ko/contact/thread'],
  ['/ko/contact/thread?x=1', true, '/ko/contact/thread'],
  ['/ko/contact/threads', false, '/ko/contact/threads'],
  ['/ko/contact?orderId=1', false, '/ko/contact?orderId=1'],
])('row 62: %s is private: %s, and logged as %s', (address, isPrivate, logged) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
  expect(loggedAddress(address)).toBe(logged);
});
