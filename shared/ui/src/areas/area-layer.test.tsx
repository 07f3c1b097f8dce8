import type { PageArea } from '@lectern/contracts-core';
import { expectAccessible } from '@lectern/testing/web';
import { fireEvent, render, screen } from '@testing-library/react';
import { AreaLayer } from './area-layer.tsx';

const heard = { onAdd: jest.fn(), onChange: jest.fn(), onRemove: jest.fn() };
const area: PageArea = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

beforeEach(() => {
  // A page of 200 × 100 pixels at the corner of the window: jsdom lays nothing out.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  jest.spyOn(Element.prototype, 'hasPointerCapture').mockReturnValue(true);
  for (const listener of Object.values(heard)) listener.mockClear();
});

function layer(marked = [{ id: 7, area }]): HTMLElement {
  const { container } = render(
    <>
      <p id="keys">Arrows move it.</p>
      <AreaLayer
        marked={marked}
        fresh={null}
        labelOf={(number) => `Box ${number}`}
        describedBy="keys"
        {...heard}
      />
    </>,
  );
  const found = container.querySelector<HTMLElement>('.layer');
  if (!found) throw new Error('There is no layer');
  return found;
}

/** A pointer event with a place, which the ones of testing-library have not got in jsdom. */
const point = (target: Element, type: string, x: number, y: number, button = 0): void =>
  void fireEvent(target, new MouseEvent(`pointer${type}`, { bubbles: true, button, clientX: x, clientY: y }));

it('marks the drawn area from any corner', () => {
  const page = layer([]);
  point(page, 'down', 150, 80);
  point(page, 'move', 60, 30);
  expect(page.querySelector('.drawn')).toHaveStyle({ inlineSize: '45%' });
  point(page, 'up', 50, 20);
  expect(heard.onAdd.mock.calls).toEqual([[{ x: 0.25, y: 0.2, width: 0.5, height: 0.6 }]]);
  expect(page.querySelector('.drawn')).toBeNull();
});

it('marks nothing by another button, by a slip, or by a gesture the browser took over', () => {
  const page = layer([]);
  point(page, 'down', 10, 10, 2);
  point(page, 'up', 90, 90);
  point(page, 'down', 10, 10);
  point(page, 'up', 11, 10);
  point(page, 'down', 10, 10);
  fireEvent.pointerCancel(page);
  point(page, 'up', 90, 90);
  expect(heard.onAdd).not.toHaveBeenCalled();
});

it('moves a box by as much as the pointer went, also when it is drawn late', () => {
  layer();
  const box = screen.getByRole('button', { name: 'Box 1' });
  point(box, 'down', 40, 40);
  point(box, 'move', 50, 40);
  point(box, 'move', 60, 30);
  expect(heard.onChange).toHaveBeenLastCalledWith(7, { ...area, x: 0.2, y: 0.1 });
  expect(heard.onAdd).not.toHaveBeenCalled();
});

it('moves, resizes and removes a box by keys, which it tells', async () => {
  layer();
  const box = screen.getByRole('button', { name: 'Box 1' });
  expect(box).toHaveAccessibleDescription('Arrows move it.');
  fireEvent.keyDown(box, { key: 'ArrowRight' });
  expect(heard.onChange).toHaveBeenLastCalledWith(7, { ...area, x: 0.11 });
  fireEvent.keyDown(box, { key: 'ArrowUp', shiftKey: true });
  expect(heard.onChange).toHaveBeenLastCalledWith(7, { ...area, height: 0.39 });
  fireEvent.keyDown(box, { key: 'Delete' });
  expect(heard.onRemove.mock.calls).toEqual([[7]]);
  await expectAccessible();
});
