import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf } from '../../lib/api/api-errors.ts';
import { currentStateOf, refusalOf } from '../../lib/form/form-refusal.ts';
import { moneyRule, numberOf, textRule, wholeRule } from '../../lib/form/form-rules.ts';
import { csvOf, saveFile } from '../../lib/format/csv.ts';
import { Card } from '../../ui/data/card.tsx';
import { CardGrid } from '../../ui/data/card-grid.tsx';
import { SectionToolbar } from '../../ui/data/section-toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showError, showInfo, showUndoable } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormOverlay } from '../../ui/form/form-overlay.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Row, Sample } from './sample.tsx';
import { samples } from './samples.ts';

const DISHES = ['Margherita Pizza', samples.longName, 'चिकेन मोमो'];

export function PanelSection() {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const found = DISHES.filter((dish) => dish.toLowerCase().includes(search.toLowerCase()));
  return (
    <Sample heading={samples.sections.panel}>
      <SectionToolbar
        search={{ label: 'Search products', value: search, maxLength: 100, onChange: setSearch }}
        action={
          <Button onClick={() => setOpen('form')}>
            <Plus aria-hidden className="size-5" />
            Add Product
          </Button>
        }
      >
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Delete
        </Button>
      </SectionToolbar>
      {found.length === 0 && (
        <EmptyState
          sentence="No product matches."
          action={{ label: 'Show all', onPress: () => setSearch('') }}
        />
      )}
      <CardGrid label="Products">
        {found.map((dish) => (
          <Card key={dish} as="li" className="p-4 font-semibold">
            {dish}
          </Card>
        ))}
      </CardGrid>
      <Row>
        <Button variant="ghost" onClick={() => showInfo('Somebody else changed the menu.')}>
          News
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            saveFile(
              'products.csv',
              csvOf(
                ['Product'],
                found.map((dish) => [dish]),
              ),
            )
          }
        >
          CSV
        </Button>
        <Button variant="ghost" onClick={() => showError('Failed to save product.')}>
          Trouble
        </Button>
      </Row>
      {open === 'form' && <SampleForm onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'question'}
        title="Delete product"
        question="Are you sure you want to delete this product?"
        confirmLabel="Delete"
        onConfirm={() => {
          setOpen(null);
          showUndoable('Product deleted.', {
            undo: async () => {},
            undone: 'Product restored.',
            failedText: () => ({ text: 'Failed to restore product.' }),
          });
        }}
        onClose={() => setOpen(null)}
      >
        <p className="font-semibold">{samples.longName}</p>
      </ConfirmDialog>
    </Sample>
  );
}

/** Saving always fails: with a field error for a name of three letters, else with an edit conflict. */
function SampleForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    defaultValues: { name: '', price: '120', prepTime: '15', category: '', isVeg: true },
  });
  const [theirs, setTheirs] = useState<{ price: string } | null>(null);
  const { errors } = form.formState;
  const save = async ({ name, price }: { name: string; price: string }) => {
    const answer =
      name.length === 3
        ? { error: 'Some fields are not valid.', fields: [{ field: 'name', message: 'is taken' }] }
        : { error: 'Somebody else changed this.', code: 'edit.stale', data: { price: '140' } };
    const error = apiErrorOf('updateMenuItem', new Response(null, { status: 409 }), answer, null);
    setTheirs(currentStateOf<{ price: string }>(error));
    showInfo(`${name}, ${numberOf(price)}`);
    return refusalOf(error, 'Failed to save product.');
  };
  return (
    <FormOverlay
      title="New product"
      form={form}
      submitLabel="Save"
      onSave={save}
      onClose={onClose}
      notice={
        theirs && (
          <EditConflict
            differences={[
              { label: 'Price', theirs: theirs.price, mine: form.getValues('price'), isTouched: true },
            ]}
            onTakeTheirs={() => form.setValue('price', theirs.price, { shouldDirty: true })}
            onKeepMine={() => setTheirs(null)}
          />
        )
      }
    >
      <Field
        label="Name"
        error={errors.name?.message}
        {...form.register('name', { validate: textRule({ missing: 'Enter a name.', max: 100 }) })}
      />
      <Field
        label="Price"
        inputMode="decimal"
        error={errors.price?.message}
        {...form.register('price', { validate: moneyRule({ missing: 'Say the price.', min: 1 }) })}
      />
      <Field
        label="Minutes"
        inputMode="numeric"
        error={errors.prepTime?.message}
        {...form.register('prepTime', { validate: wholeRule({ min: 1, max: 600 }) })}
      />
      <SelectField
        label="Category"
        placeholder="Choose"
        options={['Pizza', 'Momo'].map((value) => ({ value, label: value }))}
        error={errors.category?.message}
        {...form.register('category', { validate: textRule({ missing: 'Choose one.', max: 100 }) })}
      />
      <CheckField label="Vegetarian" hint="Shown with a green mark." {...form.register('isVeg')} />
    </FormOverlay>
  );
}
