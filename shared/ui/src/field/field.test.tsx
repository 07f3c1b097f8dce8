import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expectAccessible } from '@lectern/testing/web';
import { Select } from '../select/select.tsx';
import { NumberInput } from '../text-input/number-input.tsx';
import { TextArea } from '../text-input/text-area.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

function SignUp({ onValid }: { onValid: (values: { email: string }) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onValid)(event)} noValidate>
      <Field label="Email" hint="For the receipt" error={formState.errors.email?.message} required>
        <TextInput type="email" {...register('email', { required: 'Enter your address.' })} />
      </Field>
      <button type="submit">Go on</button>
    </form>
  );
}

describe('Field', () => {
  it('ties label, hint and error to the control inside', async () => {
    const { container } = render(
      <Field label="Email" hint="For the receipt" error="This address has no @." required>
        <TextInput defaultValue="name" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('This address has no @. For the receipt');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    await expectAccessible(container);
  });

  it.each([
    ['textbox', <TextArea key="area" />],
    ['spinbutton', <NumberInput key="number" />],
    ['combobox', <Select key="select" options={[{ value: 'a', label: 'A' }]} />],
  ])('names a %s', (role, control) => {
    render(<Field label="About">{control}</Field>);
    expect(screen.getByRole(role)).toHaveAccessibleName('About');
  });

  it('gives room for as many lines as it was asked for', () => {
    render(
      <Field label="About">
        <TextArea rows={7} />
      </Field>,
    );
    expect(screen.getByRole('textbox').style.getPropertyValue('--rows')).toBe('7');
  });

  it('works with a form library: the first wrong field gets the focus and its reason', async () => {
    const onValid = jest.fn();
    render(<SignUp onValid={onValid} />);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription('Enter your address. For the receipt');
    await userEvent.type(input, 'a@b.kr');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(onValid.mock.calls[0]?.[0]).toEqual({ email: 'a@b.kr' });
  });
});
