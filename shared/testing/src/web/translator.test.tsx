import { keepTextUnderTranslators } from '@lectern/shell-api/host';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { translatePage, type TranslatorHabit } from './translator.ts';

interface Step {
  readonly count: number;
  readonly state: 'idle' | 'busy' | 'failed';
  readonly names: readonly string[];
}

const STEPS: readonly Step[] = [
  { count: 78, state: 'idle', names: ['Kim', 'Lee', 'Park'] },
  { count: 49, state: 'busy', names: ['Park', 'Kim'] },
  { count: 0, state: 'failed', names: [] },
  { count: 1204, state: 'idle', names: ['Lee', 'Park', 'Kim'] },
];

/** Every way in which a page's text changes: beside others, alone, coming, going, moving, in place of an element. */
function Page({ count, state, names }: Step) {
  const words = state === 'busy' ? 'Loading' : null;
  return (
    <main>
      {count} courses, page {count % 7} of {count}
      <h1>{`${count} found`}</h1>
      {words}
      <p>
        {state === 'failed' ? <b>Failed</b> : 'All well'} {words} {state === 'idle' && <i>Ready</i>}
      </p>
      {names.length > 0 ? (
        names.map((name) => <Name key={name} name={name} order={names.indexOf(name)} />)
      ) : (
        <>No doctors{count === 0 ? ', none at all' : null}</>
      )}
    </main>
  );
}

function Name({ name, order }: { readonly name: string; readonly order: number }) {
  return (
    <>
      {order}: {name}
      <br />
    </>
  );
}

let show: (step: Step) => void;
function Steps() {
  const [step, setStep] = useState(STEPS[0] as Step);
  show = setStep;
  return <Page {...step} />;
}

async function textsOfSteps(habit?: TranslatorHabit): Promise<readonly string[]> {
  const { container, unmount } = render(<Steps />);
  const texts: string[] = [];
  for (const step of STEPS) {
    await act(async () => show(step));
    texts.push(container.textContent);
    if (habit) translatePage(container, habit);
    await act(async () => undefined);
    expect(container.textContent).toBe(texts.at(-1));
  }
  unmount();
  expect(document.querySelector('main')).toBeNull();
  return texts;
}

describe('pages under a translator', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepTextUnderTranslators(document.body);
  });
  afterEach(() => stop());

  it.each<TranslatorHabit>(['replaces', 'wraps'])(
    'say after every change what they say to others, where the translator %s texts',
    async (habit) => {
      const told = await textsOfSteps();
      expect(await textsOfSteps(habit)).toEqual(told);
    },
  );

  it('show the original again when the translator puts its texts back', async () => {
    const { container } = render(<Steps />);
    const original = container.innerHTML;
    const texts = [...(container.querySelector('main') as Element).childNodes].filter(
      (node) => node instanceof Text,
    );
    translatePage(container);
    await act(async () => undefined);
    for (const text of texts) (text.nextSibling as Element).replaceWith(text);
    for (const font of container.querySelectorAll('font.translated')) font.replaceWith(font.textContent);
    await act(async () => undefined);
    expect(container.innerHTML).toBe(original);
  });

  it('hold for the pages without this: the translator alone breaks them', async () => {
    stop();
    const { container } = render(<Steps />);
    translatePage(container);
    await act(async () => undefined);
    await act(async () => show({ ...(STEPS[0] as Step), count: 49 }));
    expect(container.querySelector('main')?.firstChild).toHaveTextContent('78');
  });
});
