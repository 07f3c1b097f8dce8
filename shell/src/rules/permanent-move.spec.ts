import { fc } from '@lectern/testing/property';
import { permanentMove } from './permanent-move.ts';

const move = (pathname: string, search = '') => permanentMove({ pathname, search });

describe('permanentMove', () => {
  it.each([
    ['/en/', '/en'],
    ['/ko/search/', '/ko/search'],
    ['/ko/search///', '/ko/search'],
    ['/en//doctors', '/en/doctors'],
    ['/admin/user-management/', '/admin/user-management'],
  ])('takes slashes too many out of %s', (asked, sent) => expect(move(asked)).toBe(sent));

  it('keeps the query', () => expect(move('/ko/search/', '?q=a/b/')).toBe('/ko/search?q=a/b/'));

  it.each(['/', '/en', '/ko/curriculum/c-1'])('leaves %s alone', (asked) => expect(move(asked)).toBeNull());

  it('never leads off the site and never twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/', 'a', 'en', '%2F', '.'), { maxLength: 12 }), (parts) => {
        const sent = move(`/${parts.join('')}`);
        if (sent === null) return;
        expect(sent).toMatch(/^\/(?!\/)/);
        expect(move(sent)).toBeNull();
      }),
    );
  });
});
