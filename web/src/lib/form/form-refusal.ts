import type { FieldProblem } from '@chulo/shared/contract/envelope';
import { ApiError, NetworkError, serverTextOr } from '../api/api-errors.ts';
import { formMessages } from './form.messages.ts';

/** Why a form could not be saved: one error text for the form, and the problems of single fields. */
export interface FormRefusal {
  sentence: string;
  fields: readonly FieldProblem[];
}

/** The server's error text, else the text of the form (S8.44 to S8.59), and the problems of single fields. */
export function refusalOf(error: unknown, fallback: string): FormRefusal {
  if (error instanceof NetworkError) return { sentence: `${fallback} ${formMessages.lineLost}`, fields: [] };
  if (!(error instanceof ApiError)) return { sentence: fallback, fields: [] };
  const sentence = error.fields.length > 0 ? error.message : serverTextOr(error, fallback);
  return { sentence, fields: error.fields };
}

/**
 * The current state of a record that another person has changed since it was read (409 edit.stale).
 * @returns the state in the error response; null for any other error
 */
export function currentStateOf<Thing>(error: unknown): Thing | null {
  const isStale = error instanceof ApiError && error.code === 'edit.stale';
  return isStale && error.data ? (error.data as Thing) : null;
}
