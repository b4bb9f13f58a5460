import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Tabs } from '../../ui/data/tabs.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Columns, Row, Sample } from './sample.tsx';
import { samples } from './samples.ts';

const TIMES = [
  { value: 'now', label: 'As soon as it is ready' },
  { value: '18:30', label: 'Today at 6:30 PM' },
  { value: 'long', label: samples.longName },
  { value: '23:30', label: 'Today at 11:30 PM (closed)', isDisabled: true },
];
const FILTERS = ['Vegetarian', 'Spicy', 'शाकाहारी', 'Sold out'];
const TABS = [
  { value: 'ongoing', label: 'Ongoing', content: 'Two orders are on their way.' },
  { value: 'past', label: 'Past orders', content: 'Nothing yet.' },
  { value: 'saved', label: 'Saved', content: '', isDisabled: true },
];

export function FieldsSection() {
  const [time, setTime] = useState('');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '98' } });
  const phoneError = formState.errors.phone?.message ?? null;
  return (
    <Sample heading={samples.sections.fields}>
      <Columns>
        <Field label="Name" defaultValue="सीता कुमारी झा" autoComplete="name" />
        <Field
          label="Delivery address"
          hint="A landmark helps the courier."
          placeholder="Ward 4, Station Road"
        />
        <Field label="Phone, refused" error={samples.wrong} hint="The courier calls it." defaultValue="98" />
        <Field label="Email" defaultValue="sita@example.com" disabled />
        <TextArea
          label="Note for the kitchen"
          hint="Up to 200 characters."
          defaultValue={samples.devanagari}
        />
        <TextArea label="Reason" error="Say why the order is cancelled." />
        <Select
          label="Delivery time"
          value={time}
          onChange={setTime}
          options={TIMES}
          placeholder="Choose a time"
        />
        <Select
          label="Ward"
          value="long"
          onChange={setTime}
          options={TIMES}
          error="We do not deliver there yet."
        />
        <Select label="Size" value="now" onChange={setTime} options={TIMES} isDisabled />
      </Columns>
      <form
        noValidate
        className="flex max-w-md flex-wrap items-start gap-3"
        onSubmit={handleSubmit(() => undefined)}
      >
        <Field
          label="Phone"
          type="tel"
          error={phoneError}
          {...register('phone', { minLength: { value: 10, message: samples.wrong } })}
        />
        <Button type="submit">Save</Button>
      </form>
    </Sample>
  );
}

export function ChoicesSection() {
  const [on, setOn] = useState<readonly string[]>(['Vegetarian']);
  const [quantity, setQuantity] = useState(1);
  const [tab, setTab] = useState('ongoing');
  const toggle = (name: string) =>
    setOn(on.includes(name) ? on.filter((other) => other !== name) : [...on, name]);
  return (
    <Sample heading={samples.sections.choices}>
      <Row>
        {FILTERS.map((name) => (
          <Chip
            key={name}
            isOn={on.includes(name)}
            onToggle={() => toggle(name)}
            isDisabled={name === 'Sold out'}
          >
            {name}
          </Chip>
        ))}
      </Row>
      <Row>
        <Stepper label="Margherita Pizza" value={quantity} max={99} onChange={setQuantity} />
        <Stepper label="Lassi" value={0} max={99} onChange={setQuantity} />
        <Stepper label="Momo" value={99} max={99} onChange={setQuantity} />
      </Row>
      <Tabs label="Orders" tabs={TABS} value={tab} onChange={setTab} />
    </Sample>
  );
}
