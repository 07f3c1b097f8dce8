import { compareCurriculum, getStudioCurriculum } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { curriculum, instructor } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

const open = (state: 'draft' | 'live') =>
  openPage('studio.preview', {
    address: '/en/studio/curriculum/course-1/preview',
    api: createFakeApi()
      .answer(getStudioCurriculum, curriculum({ state }))
      .answer(compareCurriculum, {
        fields: state === 'live' ? [{ path: 'titles.en', live: 'Fillers', draft: 'Basics of fillers' }] : [],
      }),
    session: instructor,
  });
const frame = (name: string) => screen.getByTitle(name);

it('shows the draft as a page on the chosen screen in the chosen language', async () => {
  const { user, container } = await open('draft');
  await screen.findByRole('heading', { level: 1, name: 'Preview' });
  expect(frame('Draft')).toHaveAttribute('src', '/en/preview/course-1');
  expect(frame('Draft')).toHaveStyle({ inlineSize: '1280px' });
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  await user.click(screen.getByRole('radio', { name: 'Korean' }));
  expect(frame('Draft')).toHaveAttribute('src', '/ko/preview/course-1');
  expect(frame('Draft')).toHaveStyle({ inlineSize: '390px' });
  await user.click(screen.getByRole('radio', { name: 'Beside what is sold' }));
  expect(screen.getByText(/not on sale/)).toBeInTheDocument();
  await expectAccessible(container);
});

it('shows what is sold beside the draft, and the difference in words', async () => {
  const { user } = await open('live');
  await user.click(await screen.findByRole('radio', { name: 'Beside what is sold' }));
  expect(frame('As it is sold now')).toHaveAttribute('src', '/en/preview/course-1?side=live');
  expect(frame('Draft')).toHaveAttribute('src', '/en/preview/course-1');
  const changes = within(screen.getByRole('region', { name: 'What changes' }));
  expect(changes.getByText('Fillers')).toBeInTheDocument();
  expect(changes.getByText('Basics of fillers')).toBeInTheDocument();
});
