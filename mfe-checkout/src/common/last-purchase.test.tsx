import { dropOldPurchase, keepLastPurchase } from './last-purchase.ts';

const KEY = 'lectern.last-purchase';
const purchase = { curriculumId: 'c', courseTitle: 'Course', purchaseDate: '2026-11-24T00:00:00.000Z' };
const at = (hours: number): number => Date.parse(purchase.purchaseDate) + hours * 3_600_000;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps the last purchase for a day', () => {
  keepLastPurchase(purchase);
  dropOldPurchase(at(23));
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify(purchase));
  dropOldPurchase(at(25));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('drops what it cannot read', () => {
  localStorage.setItem(KEY, '{');
  dropOldPurchase(at(1));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('does without storage where the browser refuses it', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(() => {
    keepLastPurchase(purchase);
    dropOldPurchase();
  }).not.toThrow();
});
