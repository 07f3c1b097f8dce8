import { keepReturnPlace, ownPlace, takeReturnPlace } from './return-to.ts';

describe('ownPlace', () => {
  it.each([
    ['/ko/my', '/ko/my'],
    ['/en/search?q=lifting#list', '/en/search?q=lifting#list'],
    ['/admin/user-management', '/admin/user-management'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['\\\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/..//evil.example', null],
    ['/%2e%2e//evil.example', null],
    ['/ko/login', null],
    ['/en/login/signup', null],
    ['', null],
    [42, null],
    [null, null],
  ])('makes of %j %j', (address, place) => expect(ownPlace(address)).toBe(place));
});

describe('the place to come back to', () => {
  afterEach(() => jest.useRealTimers());

  it('is given once', () => {
    keepReturnPlace('/ko/my');
    expect(takeReturnPlace()).toBe('/ko/my');
    expect(takeReturnPlace()).toBe('/');
  });

  it('is the home page after half an hour, and when it is malformed', () => {
    jest.useFakeTimers();
    keepReturnPlace('/ko/my');
    jest.advanceTimersByTime(30 * 60_000);
    expect(takeReturnPlace()).toBe('/');
    sessionStorage.setItem('lectern.return-to', JSON.stringify({ to: '//evil.example', at: Date.now() }));
    expect(takeReturnPlace()).toBe('/');
    sessionStorage.setItem('lectern.return-to', 'no json');
    expect(takeReturnPlace()).toBe('/');
  });
});
