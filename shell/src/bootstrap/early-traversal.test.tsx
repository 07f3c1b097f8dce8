import { takeOverTraversal, watchEarlyTraversal } from './early-traversal.ts';

function arriveAt(address: string) {
  const url = new URL(address, 'https://lectern.example');
  const location = { pathname: url.pathname, search: url.search, reload: jest.fn() };
  watchEarlyTraversal({ location: location as unknown as Location });
  return {
    location,
    traverse(to: string) {
      const { pathname, search } = new URL(to, 'https://lectern.example');
      Object.assign(location, { pathname, search });
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  };
}
afterEach(takeOverTraversal);

it.each(['/en/search', '/en/search?category=filler', '/ko/search?category=threads'])(
  'asks for the page of the address that was gone back to: %s',
  (to) => {
    const { location, traverse } = arriveAt('/en/search?category=threads');
    traverse(to);
    expect(location.reload).toHaveBeenCalledTimes(1);
  },
);

it('leaves a change of the fragment to the browser', () => {
  const { location, traverse } = arriveAt('/en/terms');
  traverse('/en/terms#refunds');
  expect(location.reload).not.toHaveBeenCalled();
});

it('stops once the application follows the history', () => {
  const { location, traverse } = arriveAt('/en/search?category=threads');
  takeOverTraversal();
  traverse('/en/search');
  expect(location.reload).not.toHaveBeenCalled();
});
