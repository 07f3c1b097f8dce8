import { keepEarlyPress, repeatEarlyPress } from './early-presses.ts';

const button = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No button ${id}`);
  return found;
};

/** Presses as the application hears them, which begins to listen only when it runs. */
function open(): string[] {
  document.body.innerHTML = `
    <button type="button" id="play"><span id="label">Play</span></button>
    <button type="button" id="other">Other</button>
    <button type="button" id="off" disabled>Off</button>
    <button type="button" id="menu" popovertarget="list">Menu</button>
    <form onsubmit="return false"><button type="submit" id="send">Send</button></form>
    <div id="list" popover></div>`;
  keepEarlyPress();
  return [];
}

function run(heard: string[]): void {
  for (const { id } of document.querySelectorAll('button'))
    button(id).addEventListener('click', () => heard.push(id));
  repeatEarlyPress();
}

it('repeats the last press that came before the application heard any, once', () => {
  const heard = open();
  button('other').click();
  button('label').click();
  button('label').click();
  run(heard);
  expect(heard).toEqual(['play']);
  button('other').click();
  repeatEarlyPress();
  expect(heard).toEqual(['play', 'other']);
});

it.each(['menu', 'send', 'off'])('leaves to the browser what it does on its own: %s', (id) => {
  const heard = open();
  button(id).click();
  run(heard);
  expect(heard).toEqual([]);
});

it('forgets a button that is gone, and a press that was followed by one elsewhere', () => {
  const heard = open();
  button('play').click();
  button('play').remove();
  run(heard);
  expect(heard).toEqual([]);

  const again = open();
  button('play').click();
  button('send').click();
  run(again);
  expect(again).toEqual([]);
});
