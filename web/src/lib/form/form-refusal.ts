import type { FieldProblem } from '@chulo/shared/contract/envelope';
import { ApiError, NetworkError, serverTextOr } from '../api/api-errors.ts';
import { formMessages } from './form.messages.ts';

/** Why a form could not be saved: one sentence for all of it, and what belongs to single fields. */
export interface FormRefusal {
  sentence: string;
  fields: readonly FieldProblem[];
}

/**
 * What a failed save tells a form: the server's sentence, else the form's own (section 8) with what is known, and its
 * fields.
 */
export function refusalOf(error: unknown, own: string): FormRefusal {
  if (error instanceof NetworkError) return { sentence: `${own} ${formMessages.lineLost}`, fields: [] };
  if (!(error instanceof ApiError)) return { sentence: own, fields: [] };
  const sentence = error.fields.length > 0 ? error.message : serverTextOr(error, own);
  return { sentence, fields: error.fields };
}

/**
 * What another person has made of a thing since it was read, where that is why it was not saved (409 edit.stale).
 * @returns the present state that the answer carries, else null
 */
export function presentStateOf<Thing>(error: unknown): Thing | null {
  const isStale = error instanceof ApiError && error.code === 'edit.stale';
  return isStale && error.data ? (error.data as Thing) : null;
}
