import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useFields } from './use-fields.ts';

const FIRST = { name: '', occupation: '', gender: '', privacy: false, marketing: false };

function Form({ onValues }: { onValues: (values: typeof FIRST) => void }) {
  const fields = useFields(FIRST, () => ({}));
  onValues(fields.values);
  return (
    <form id={fields.formId}>
      <input {...fields.text('name')} />
      <select {...fields.text('occupation')}>
        <option value="">-</option>
        <option value="physician">Physician</option>
      </select>
      {['male', 'female'].map((gender) => (
        <input
          key={gender}
          type="radio"
          name="gender"
          value={gender}
          checked={fields.values.gender === gender}
          onChange={() => fields.set({ gender })}
        />
      ))}
      <input type="checkbox" {...fields.box('privacy')} />
      <input type="checkbox" {...fields.box('marketing')} />
      <input name="unknown" defaultValue="" />
    </form>
  );
}

/** The server's form, changed by `before`, and then hydrated. */
async function adopted(before: (form: HTMLFormElement) => void): Promise<typeof FIRST> {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(<Form onValues={() => undefined} />);
  const form = host.querySelector('form');
  if (!form) throw new Error('There is no form');
  before(form);
  let values = FIRST;
  const root = await act(() => hydrateRoot(host, <Form onValues={(now) => void (values = now)} />));
  const shown = Object.fromEntries(new FormData(form));
  expect(shown['gender'] ?? '').toBe(values.gender);
  act(() => root.unmount());
  host.remove();
  return values;
}

const find = <E extends Element>(form: HTMLFormElement, selector: string): E => {
  const found = form.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

describe('what was entered before the page was adopted', () => {
  it('counts: texts, choices, radios and ticks', async () => {
    const values = await adopted((form) => {
      find<HTMLInputElement>(form, '[name=name]').value = 'Kim';
      find<HTMLSelectElement>(form, 'select').value = 'physician';
      find<HTMLInputElement>(form, '[value=female]').click();
      find<HTMLInputElement>(form, '[name=privacy]').click();
      find<HTMLInputElement>(form, '[name=unknown]').value = 'x';
    });
    expect(values).toEqual({
      name: 'Kim',
      occupation: 'physician',
      gender: 'female',
      privacy: true,
      marketing: false,
    });
  });

  it('changes nothing when the form was not touched before hydration', async () => {
    expect(await adopted(() => undefined)).toEqual(FIRST);
  });
});
