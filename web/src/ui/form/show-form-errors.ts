import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formMessages } from './form.messages.ts';

export interface Refusal {
  sentence: string;
  fields: readonly { field: string; message: string }[];
}

/** Sets each problem as a field error. @returns the error text, with the problems of fields that the form lacks */
export function showFormErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { sentence, fields }: Refusal,
): string {
  const unplaced: string[] = [];
  for (const { field, message } of fields) {
    const path = field as FieldPath<Values>;
    if (form.getValues(path) === undefined) unplaced.push(formMessages.fieldProblem(field, message));
    else form.setError(path, { type: 'server', message: sentenceOf(message) });
  }
  return [sentence, ...unplaced].join(' ');
}

/** The server's messages start with a lowercase letter, for example 'must be a phone number'. */
function sentenceOf(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
