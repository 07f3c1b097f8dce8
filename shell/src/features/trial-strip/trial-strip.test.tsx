import { TRIAL_COOKIE, writeTrial } from '@lectern/contracts-releases';
import { expectAccessible, expectConsole } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { TrialStrip } from './trial-strip.tsx';

const trial = {
  remote: 'catalog',
  release: '1.4.0-0a1b2c3d',
  digest: 'a'.repeat(64),
  expiresAt: Date.parse('2026-11-23T06:30:00Z') / 1_000,
  signature: 'S'.repeat(86),
};
const releaseSet = (releaseId: string) => ({
  id: 'set',
  remotes: [
    {
      id: 'catalog',
      releaseId,
      globalName: 'lectern_catalog',
      entry: { url: '/remoteEntry.js', integrity: '' },
      routes: [],
      navigation: [],
    },
  ],
});
const open = (releaseId: string, address = '/en') =>
  renderShell({ address, framed: false, children: <TrialStrip releaseSet={releaseSet(releaseId)} /> });

let cookies: string;
beforeEach(() => {
  cookies = `theme=dark; ${TRIAL_COOKIE}=${writeTrial(trial)}`;
  // The document of the tests has no https, without which it keeps no such cookie.
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
});

it('is nowhere without a trial', async () => {
  cookies = 'theme=dark';
  await open(trial.release);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('names the release and its end, in Korean time', async () => {
  const { container } = await open(trial.release);
  expect(await screen.findByRole('complementary', { name: 'A release on trial' })).toHaveTextContent(
    'You see catalog 1.4.0-0a1b2c3d before visitors do, until 15:30 KST.',
  );
  await expectAccessible(container);
});

it('says when the page is that of visitors', async () => {
  await open('1.3.0-7c90910b', '/ko');
  expect(await screen.findByRole('complementary', { name: '먼저 보는 버전' })).toHaveTextContent(
    'catalog 1.4.0-0a1b2c3d 버전을 열지 못해 방문자와 같은 화면을 보고 있어요.',
  );
});

it('ends at a press: the cookie goes, and the page is loaded anew', async () => {
  const written = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const { user } = await open(trial.release);
  expectConsole(/Not implemented: navigation/);
  await user.click(await screen.findByRole('button', { name: 'End the trial' }));
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/^__Host-release-trial=; Path=\/; Max-Age=0; Secure/),
  );
});
