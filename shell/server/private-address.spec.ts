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
])('row 62: %s is private: %s, and logged as %s', (address, isPrivate, logged) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
  expect(loggedAddress(address)).toBe(logged);
});
