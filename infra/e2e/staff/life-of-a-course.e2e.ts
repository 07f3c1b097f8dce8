import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { makeShortFilm } from '@lectern/local/short-film';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { chooseByKeys, tabTo } from '../harness/keys.ts';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAtInBoth } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { approve, expectEnrolled, openPayWindow, payButton } from '../harness/paying.ts';
import { plainPng } from '../harness/picture-file.ts';
import { expect, test } from '../harness/test.ts';

/** Controls of a page of the studio, with room for more. */
const MOST_PRESSES = 200;
const DASHBOARD = '/admin/lecture-management/dashboard';
const QUEUE = '/admin/lecture-management/submissions';

/** A keyboard, and nothing else. */
function keysOf(page: Page) {
  const press = async (target: Locator, key: string): Promise<void> => {
    await tabTo(page, target, MOST_PRESSES);
    await page.keyboard.press(key);
  };
  return {
    press,
    type: async (target: Locator, text: string): Promise<void> => {
      await tabTo(page, target, MOST_PRESSES);
      await page.keyboard.type(text);
    },
    /** From the tab that is open to the one beside it. */
    nextTab: async (name: string): Promise<void> => {
      await press(page.getByRole('tab', { selected: true }), 'ArrowRight');
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    },
    choose: (list: Locator, beginning: string) => chooseByKeys(page, list, beginning, MOST_PRESSES),
    upload: async (input: Locator, files: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      await press(input, 'Enter');
      await (await chooser).setFiles(files);
    },
  };
}

const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a course goes from the application of its author to a learner, who watches on while it changes', async ({
  page: author,
  browser,
}, info) => {
  // Two films are encoded on the way, beside the tests of other workers.
  test.setTimeout(600_000);
  const mark = `Q${randomUUID().slice(0, 6)}`;
  const title = (words: string): string => `${words} ${mark}`;
  const keys = keysOf(author);
  const person = await signInLicensed(author.request);
  const staff = await (await browser.newContext()).newPage();
  const learner = await (await browser.newContext()).newPage();
  const owner = await signInNewStaff(staff.request, 'owner');

  await test.step('a physician applies to teach, and staff approve', async () => {
    await author.goto('/en/studio/register');
    await author.getByRole('button', { name: 'Start my application' }).click();
    await author.getByLabel(/^Name in Korean/).fill('김민지');
    await author.getByLabel(/^Name in English/).fill('Minji Kim');
    await author
      .getByLabel(/^About you/)
      .fill('Ten years of fillers and lasers in a clinic of my own. '.repeat(2));
    await author.getByRole('button', { name: 'Save and continue' }).click();
    await author
      .getByLabel(/^What you want to teach/)
      .fill('Lips and chin, step by step, for beginners. '.repeat(4));
    await author.getByLabel(/^Link to a sample video/).fill('https://clinic.example/sample');
    await author.getByRole('button', { name: 'Save and continue' }).click();
    await author.getByRole('checkbox', { name: /^I have read the contract/ }).check();
    await author.getByRole('button', { name: 'Sign and submit' }).click();
    await expect(author.getByRole('heading', { name: 'Your application is in review' })).toBeVisible();

    await staff.goto('/admin/user-management/instructors');
    await staff.getByRole('searchbox').fill(person.email);
    await staff.getByRole('searchbox').press('Enter');
    await staff.getByRole('row').filter({ hasText: person.email }).getByRole('link').click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: /^Approve/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Licence and plan were read');
    await dialog.getByRole('button', { name: 'Approve and open the studio' }).click();
    await expect(staff.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the profile and the course are written by keyboard alone', async () => {
    await author.goto('/en/studio/profile');
    await expect(author.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
    await keys.type(author.getByLabel(/^Display name/), 'Minji Kim');
    await keys.press(author.getByRole('button', { name: 'Save', exact: true }), 'Enter');
    await expect(author.getByText('Saved', { exact: true }).first()).toBeVisible();

    await author.goto('/en/studio/simple-new-curriculum');
    await expectAlive(author);
    await keys.type(author.getByRole('textbox', { name: 'Title' }), title('Lips first'));
    await keys.choose(author.getByRole('combobox', { name: 'Category' }), 'Fill');
    await keys.choose(author.getByRole('combobox', { name: 'Level' }), 'Beg');
    await keys.type(author.getByRole('spinbutton', { name: 'Price in won' }), '50000');
    await author.keyboard.press('Enter');
    await expect(author).toHaveURL(/\/studio\/curriculum\//);
    await expect(author.getByRole('heading', { level: 1, name: title('Lips first') })).toBeVisible();
  });
  const editor = author.url();
  const courseId = new URL(editor).pathname.split('/').at(-1) ?? '';

  await test.step('what its page says, its picture and its disclosure follow', async () => {
    await keys.nextTab('Page');
    await keys.type(
      author.getByRole('textbox', { name: 'Learning goals in English' }),
      'See\nPlan\nInject\nFollow',
    );
    await keys.type(
      author.getByRole('textbox', { name: 'English description' }),
      'Lips from the first look to the last.',
    );
    await keys.nextTab('Pictures');
    const region = author.getByRole('region', { name: 'Thumbnail in English' });
    await keys.upload(region.getByLabel('Choose a picture'), {
      name: 'lips.png',
      mimeType: 'image/png',
      buffer: plainPng(300),
    });
    await expect(region.getByRole('button', { name: 'Remove: Thumbnail in English' })).toBeVisible();
    await keys.nextTab('Price and disclosure');
    await keys.type(author.getByRole('textbox', { name: /^Financial ties/ }), 'None.');
    for (const name of [/^I declare/, /^Patients in the films/, /^I know the refund rules/])
      await keys.press(author.getByRole('checkbox', { name }), 'Space');
  });

  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-course-'));
  await writeFile(join(folder, '01 First look.mp4'), await makeShortFilm(20));
  await writeFile(join(folder, '02 Around the jaw.360.mp4'), await makeShortFilm(4));
  await writeFile(join(folder, 'notes.txt'), 'for myself');

  await test.step('a folder brings a flat and a 360 degree film', async () => {
    await keys.upload(author.getByLabel('Choose a folder'), folder);
    const dialog = author.getByRole('dialog', { name: 'Import this folder?' });
    await expect(dialog.getByRole('row', { name: /notes\.txt Neither a film/ })).toBeVisible();
    await keys.press(dialog.getByRole('button', { name: 'Import 2 lectures' }), 'Enter');
    await expect(author.getByRole('link', { name: '2. Around the jaw' })).toBeVisible();
    await expectAccessible(author);
  });

  await test.step('the first lecture is a free preview', async () => {
    await keys.press(author.getByRole('link', { name: '1. First look' }), 'Enter');
    await expect(author.getByRole('heading', { level: 1, name: 'First look' })).toBeVisible();
    await keys.press(author.getByRole('switch', { name: 'Free preview' }), 'Space');
    await keys.press(author.getByRole('link', { name: title('Lips first') }), 'Enter');
    await expect(author.getByRole('heading', { level: 1, name: title('Lips first') })).toBeVisible();
    await expect(author.getByRole('button', { name: 'A free preview lecture' })).toHaveCount(0);
  });

  await test.step('the films are ready, and the preview shows the course as buyers would see it', async () => {
    await expect(async () => {
      const answer = await author.request.get('/api/media/videos');
      const { videos } = (await answer.json()) as { videos: { state: string; projection: string }[] };
      expect(videos.map(({ state, projection }) => [projection, state]).sort()).toEqual([
        ['2d', 'ready'],
        ['360', 'ready'],
      ]);
    }).toPass();
    await rm(folder, { recursive: true });
    await author.goto(editor);
    await expect(author.getByText('Everything needed is there.')).toBeVisible();
    await keys.press(author.getByRole('link', { name: 'Preview', exact: true }), 'Enter');
    const shown = author.frameLocator('iframe').first();
    await expect(shown.getByRole('heading', { level: 1, name: title('Lips first') })).toBeVisible();
    await author.goto(editor);
  });

  /** Opens the submission and sends a decision with its reason. */
  const decide = async (button: string): Promise<void> => {
    await staff.getByRole('button', { name: button, exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Read and watched');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const submit = async (): Promise<void> => {
    await keys.press(author.getByRole('button', { name: 'Submit for review' }), 'Enter');
    await expect(author.getByText(/^This course is in review/)).toBeVisible();
  };

  await test.step('staff return it with a remark at its place', async () => {
    await submit();
    await owner.giveCode();
    await staff.goto(DASHBOARD);
    await expect(staff.getByRole('region', { name: 'Storage' })).toContainText('Encoded films');
    await lookAtInBoth(staff, info, 'lecture dashboard');
    await staff.getByRole('link', { name: 'Submissions waiting' }).click();
    // In a row: the dashboard has a link of that name too, and a press on it while the list takes its place goes nowhere.
    await staff
      .getByRole('row')
      .filter({ hasText: title('Lips first') })
      .getByRole('link')
      .click();
    await expect(staff.getByRole('region', { name: 'Checklist' })).toBeVisible();
    await lookAtInBoth(staff, info, 'review of a course');
    await staff.getByRole('combobox', { name: 'Place' }).selectOption({ label: 'English title' });
    await staff.getByRole('textbox', { name: 'Remark' }).fill('Name the technique.');
    await staff.getByRole('button', { name: 'Add the remark' }).click();
    await expect(staff.getByText('Name the technique.').first()).toBeVisible();
    await decide('Request changes');
  });

  await test.step('its author mends it, and it is approved', async () => {
    await author.reload();
    await expect(author.getByText('Name the technique.').first()).toBeVisible();
    await keys.press(author.getByRole('textbox', { name: 'English title' }), 'End');
    await author.keyboard.type(' by cannula');
    await keys.press(author.getByRole('checkbox', { name: 'Done' }), 'Space');
    await expect(author.getByRole('checkbox', { name: 'Done' })).toBeChecked();
    await submit();
    await staff.goto(QUEUE);
    await staff.getByRole('link', { name: `${title('Lips first')} by cannula` }).click();
    await decide('Approve');
  });

  const visitor = await (await browser.newContext()).newPage();
  await test.step('visitors find it in the search and robots in the sitemap', async () => {
    await expect(async () => {
      const answer = await visitor.request.get(`/api/curriculum/search?lang=en&q=${mark}`);
      const { results } = (await answer.json()) as { results: { id: string }[] };
      expect(results.map(({ id }) => id)).toEqual([courseId]);
    }).toPass();
    await expect
      .poll(async () => (await visitor.request.get('/sitemaps/curricula-1.xml')).text())
      .toContain(`/en/curriculum/${courseId}`);
  });

  await test.step('a learner buys and watches it', async () => {
    await signInLicensed(learner.request);
    await learner.goto(`/en/payment/checkout/${courseId}`);
    await expect(payButton(learner)).toBeEnabled();
    await openPayWindow(learner, 'Credit or debit card');
    await approve(learner);
    await expectEnrolled(learner);
    await learner.goto(`/en/lecture/player/${courseId}`);
    await learner
      .getByRole('button', { name: /^Start the lecture/ })
      .first()
      .click();
    await expect.poll(() => positionOf(learner)).toBeGreaterThan(1);
  });

  await test.step('a change goes live while the film runs on', async () => {
    const entered = await learner.evaluate(() => performance.timeOrigin);
    await author.goto(editor);
    const field = author.getByRole('textbox', { name: 'English title' });
    await field.fill(`Lips last ${mark}`);
    await author.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = author.getByRole('dialog', { name: 'Publish these changes?' });
    await expect(dialog.getByText(`${title('Lips first')} by cannula`, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toBeHidden();
    // The film may be over by now: it plays once more, in the page that was open all the time.
    await learner.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 0;
      await video.play();
    });
    await expect.poll(() => positionOf(learner)).toBeGreaterThan(1);
    expect(await learner.evaluate(() => performance.timeOrigin)).toBe(entered);
    await expect(async () => {
      await visitor.goto(`/en/curriculum/${courseId}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Lips last', { timeout: 1_000 });
    }).toPass();
  });

  await test.step('staff find what became of it on its page, and hide it and undo that', async () => {
    await owner.giveCode();
    await staff.goto(`/admin/lecture-management/curriculums/${courseId}`);
    await expect(staff.getByRole('region', { name: 'What staff did' })).toContainText('Course approved');
    await expect(staff.getByRole('region', { name: 'Submissions and decisions' })).toContainText('Round 2');
    await expect(staff.getByRole('region', { name: 'Published versions' })).toContainText('English title');
    await lookAtInBoth(staff, info, 'page of a course');
    await decide('Hide');
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(staff.getByRole('region', { name: 'What staff did' })).toContainText(
      'Act on a course undone',
    );
    await expect(staff.getByRole('link', { name: 'Public page' })).toBeVisible();
  });
});
