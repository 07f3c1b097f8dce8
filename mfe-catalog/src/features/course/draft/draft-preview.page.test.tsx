import { getCurriculumFull, previewCurriculum } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { fullCourse, lecture } from '../../../testing/builders.ts';
import { signedIn } from '../../../testing/course-steps.ts';
import { openPage } from '../../../testing/open-page.ts';

const draft = () => ({
  ...fullCourse({
    lectures: [lecture(1), lecture(2)],
    related: { byInstructor: [], popular: [], byCategory: [] },
  }),
  films: [{ lectureId: lecture(2).id, videoId: 'v_1', chapters: [], view: { yaw: 0, pitch: 0 } }],
  isOnSale: true,
});
const pathsOf = (api: FakeApi) => api.calls.map(({ endpoint }) => endpoint.path);
const open = (address: string) =>
  openPage('catalog.preview', {
    address,
    api: createFakeApi().answer(previewCurriculum, draft()).answer(getCurriculumFull, fullCourse()),
    session: signedIn,
  });

it('shows a draft as its page, marked, without a way to buy it, and asks for nothing that counts', async () => {
  const { api, container } = await open('/en/preview/course-1');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Botulinum toxin');
  expect(screen.getByRole('note')).toHaveTextContent('Nothing can be bought here');
  for (const button of screen.getAllByRole('button', { name: 'Enroll Now' })) expect(button).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull();
  expect(api.calls[0]?.endpoint.path).toBe(previewCurriculum.path);
  expect(pathsOf(api)).not.toContain(getCurriculumFull.path);
  expect(api.calls.filter(({ endpoint }) => endpoint.method !== 'GET')).toHaveLength(0);
  await expectAccessible(container);
});

it('plays each film of the draft, free preview or not', async () => {
  await open('/en/preview/course-1');
  const items = within(await screen.findByRole('region', { name: 'Curriculum' })).getAllByRole('listitem');
  for (const item of items)
    expect(within(item).getByRole('button', { name: /Watch preview/ })).toBeInTheDocument();
});

it('shows what is sold for the comparison', async () => {
  const { api } = await open('/en/preview/course-1?side=live');
  expect(await screen.findByRole('note')).toHaveTextContent('as it is sold now');
  expect(pathsOf(api)).toContain(getCurriculumFull.path);
  expect(pathsOf(api)).not.toContain(previewCurriculum.path);
});
