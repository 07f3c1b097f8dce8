import { LINKED_CODE_KEY } from '@lectern/contracts-commerce';
import { keepLinkedCode } from './linked-code.ts';

const kept = (address: string): string | null => {
  sessionStorage.clear();
  keepLinkedCode(new URL(address, 'https://lectern.test'));
  return sessionStorage.getItem(LINKED_CODE_KEY);
};

it.each(['/ko?code=SPRING10', '/en/search?q=botox&code=%20SPRING10', '/en/curriculum/botox?code=SPRING10'])(
  'keeps the code of %s',
  (address) => expect(kept(address)).toBe('SPRING10'),
);

it.each([
  '/en',
  '/en?code=',
  '/en/contact?code=SPRING10',
  '/en/login?code=SPRING10',
  '/en?code=%3Cscript%3E',
  `/en?code=${'A'.repeat(65)}`,
])('keeps nothing of %s', (address) => expect(kept(address)).toBeNull());
