import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { uiMessages } from '../ui.messages.ts';

export interface Refusal {
  sentence: string;
  fields: readonly { field: string; message: string }[];
}

/** Puts each problem at its field. @returns the sentence, with the problems of fields that this form does not have */
export function placeRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { sentence, fields }: Refusal,
): string {
  const elsewhere: string[] = [];
  for (const { field, message } of fields) {
    const path = field as FieldPath<Values>;
    if (form.getValues(path) === undefined) elsewhere.push(uiMessages.fieldProblem(field, message));
    else form.setError(path, { type: 'server', message: sentenceOf(message) });
  }
  return [sentence, ...elsewhere].join(' ');
}

/** The server says what a field must be; under it that is a sentence of its own. */
function sentenceOf(message: string): string {
  const said = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
