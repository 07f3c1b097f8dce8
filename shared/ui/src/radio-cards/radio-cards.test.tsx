import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { Switch } from '../switch/switch.tsx';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: 'card', label: 'Card', description: 'At once' },
  { value: 'bank', label: 'Bank transfer' },
];

describe('RadioCards', () => {
  it('is a named group in which arrows choose', async () => {
    const onValueChange = jest.fn();
    const { container } = render(
      <RadioCards
        legend="Payment method"
        options={options}
        defaultValue="card"
        onValueChange={onValueChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Payment method' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    expect(onValueChange).toHaveBeenCalledWith('bank');
    await expectAccessible(container);
  });

  it('says why it is wrong', () => {
    render(<RadioCards legend="Payment method" options={options} error="Choose one." />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose one.');
  });
});

describe('Checkbox, Switch and SegmentedControl', () => {
  it('toggle by their labels', async () => {
    const onChange = jest.fn();
    const onView = jest.fn();
    const { container } = render(
      <>
        <Checkbox label="Free only" indeterminate onChange={onChange} />
        <Switch label="Captions" onChange={onChange} />
        <SegmentedControl
          label="View"
          iconOnly
          value="grid"
          onValueChange={onView}
          segments={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
          ]}
        />
      </>,
    );
    expect(screen.getByRole('checkbox', { name: 'Free only' })).toBePartiallyChecked();
    await userEvent.click(screen.getByText('Free only'));
    await userEvent.click(screen.getByRole('switch', { name: 'Captions' }));
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onView).toHaveBeenCalledWith('list');
    await expectAccessible(container);
  });
});
