import type { Locator, Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { lookAt } from '../harness/looks.ts';
import { newPerson, signIn } from '../harness/people.ts';
import { noisePng } from '../harness/picture-file.ts';
import { expect, test } from '../harness/test.ts';

declare global {
  interface Window {
    /** What the page last sent as the body of an upload. */
    sentFile?: unknown;
  }
}

/** Pixels of the square photo: noise, in which nothing is black for long. */
const SIDE = 400;

test('a photo is uploaded with what was blacked out, by mouse and by keyboard, drawn over for good', async ({
  page,
  request,
}, info) => {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function keepAndSend(body) {
      if (body instanceof File) window.sentFile = body;
      send.call(this, body);
    };
  });
  await signIn(page.request, await newPerson(request));
  await page.goto('/ko/my/upload-license');
  await expectAlive(page);
  await page
    .getByLabel('파일 선택')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: noisePng(SIDE) });
  await page.getByRole('button', { name: '일부 가리기' }).click();
  const dialog = page.getByRole('dialog', { name: '사진에서 일부 가리기' });
  const picture = dialog.getByRole('img', { name: '선택한 사진' });
  await draw(page, picture);
  await expect(dialog.getByRole('button', { name: '상자 1' })).toBeVisible();
  await dialog.getByRole('button', { name: '상자 추가' }).click();
  await expect(dialog.getByRole('button', { name: '상자 2' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await lookAt(page, info, '/ko/my/upload-license (parts being blacked out)');
  await dialog.getByRole('button', { name: '이 사진 사용하기' }).click();
  await expect(page.getByText('표시한 부분을 가렸어요.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '제출하기' }).click();
  await expect(page.getByText('서류를 잘 받았어요')).toBeVisible();
  const sent = await readSent(page);
  expect(sent).toMatchObject({ name: 'licence.png', type: 'image/png', width: SIDE, height: SIDE });
  // In the box of the mouse, in that of the keyboard (0.35 to 0.65, 0.45 to 0.56), and between them.
  expect(sent.dark).toEqual({ drawn: 1, added: 1, between: expect.closeTo(0, 1) });
});

/** A box from a tenth to three tenths of the picture, both ways. */
async function draw(page: Page, picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  // The dialog around it grows when it comes.
  await (await picture.elementHandle())?.waitForElementState('stable');
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.1, y + height * 0.1);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height * 0.2);
  await page.mouse.move(x + width * 0.3, y + height * 0.3);
  await page.mouse.up();
}

/** The file that was sent, and which share of some places in it is black. */
function readSent(page: Page) {
  return page.evaluate(async () => {
    const file = window.sentFile;
    if (!(file instanceof File)) throw new Error('No file was sent');
    const bitmap = await createImageBitmap(file);
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!pen) throw new Error('There is no canvas');
    pen.drawImage(bitmap, 0, 0);
    const dark = (x: number, y: number, width: number, height: number): number => {
      const { data } = pen.getImageData(x, y, width, height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0 && data[at + 3] === 255) count += 1;
      }
      return count / (width * height);
    };
    return {
      name: file.name,
      type: file.type,
      width: bitmap.width,
      height: bitmap.height,
      dark: {
        drawn: dark(44, 44, 72, 72),
        added: dark(140, 180, 120, 44),
        between: dark(0, 124, 400, 50),
      },
    };
  });
}
