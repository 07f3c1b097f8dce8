import { getCurriculumFull } from '@lectern/contracts-catalog';
import type { Session } from '@lectern/shell-api';
import { createFakeApi } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { fullCourse, learner } from './builders.ts';
import { openPage } from './open-page.ts';

export const guest: Session = { status: 'signed-out' };
export const signedIn: Session = { status: 'signed-in', user: learner };

export const openCourse = async (
  full = fullCourse(),
  session: Session = guest,
  address = '/en/curriculum/course-1',
  network = createFakeApi(),
) => {
  const api = network.answer(getCurriculumFull, full);
  const page = await openPage('catalog.course', { address, api, session });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
