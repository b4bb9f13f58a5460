import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { AddingField } from './adding-field.tsx';
import { productFormMessages as messages } from './admin-products.messages.ts';
import type { OptionValues, ProductValues } from './product-form-values.ts';
import { type BareAmounts, withSeveralOptions } from './several-options.ts';

interface SeveralEntryProps {
  form: UseFormReturn<ProductValues>;
  groupIndex: number;
  onOptions: (options: OptionValues[]) => void;
}

/** Several options as one text; an amount without + is asked about. */
export function SeveralEntry({ form, groupIndex, onOptions }: SeveralEntryProps) {
  const path = `customizations.${groupIndex}` as const;
  const [unclear, setUnclear] = useState<readonly string[]>([]);
  const questionId = useId();

  function add(bareAmounts?: BareAmounts): void {
    const { options, several } = form.getValues(path);
    if (cleanLine(several) === '') return;
    const next = withSeveralOptions(options, several, bareAmounts);
    const questions = bareAmounts ? [] : next.unclear;
    setUnclear(questions);
    if (questions.length > 0) return;
    if (next.options.length > 0) onOptions(next.options);
    if (next.isFull) form.setError(`${path}.several`, { message: messages.optionsFull(MENU_BOUNDS.options) });
    else {
      form.setValue(`${path}.several`, '');
      form.clearErrors(`${path}.several`);
    }
  }
  return (
    <div className="grid gap-2">
      <AddingField
        isMultiline
        label={messages.several}
        hint={messages.severalHint}
        addLabel={messages.addSeveral}
        onAdd={add}
        error={form.formState.errors.customizations?.[groupIndex]?.several?.message}
        {...form.register(`${path}.several`, {
          validate: (text) => cleanLine(text) === '' || messages.severalPending,
          onChange: () => setUnclear([]),
        })}
      />
      {unclear.length > 0 && (
        <fieldset aria-labelledby={questionId} className="flex flex-wrap gap-2">
          <p id={questionId} role="alert" className="w-full break-words">
            {messages.severalUnclear(unclear)}
          </p>
          <Button variant="secondary" onClick={() => add('extra')}>
            {messages.severalExtra}
          </Button>
          <Button variant="secondary" onClick={() => add('name')}>
            {messages.severalName}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
