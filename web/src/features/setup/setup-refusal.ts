import { ApiError } from '../../lib/api/api-errors.ts';
import { type FormRefusal, refusalOf } from '../../lib/form/form-refusal.ts';
import { setupMessages as messages } from './setup.messages.ts';

/** True when everything is stored and only the new session is missing. */
export function isSetUpWithoutSession(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'setup.sign_in';
}

/** Why the set-up failed, with the problems of single fields by their name in the form. */
export function setupRefusalOf(error: unknown): FormRefusal {
  // Without an answer, or with one that is not the server's, everything may be stored.
  const isAnswered = error instanceof ApiError && error.hasServerText && error.status < 500;
  if (!isAnswered) return { sentence: messages.submitUnsure, fields: [] };
  const { sentence, fields } = refusalOf(error, messages.submitFailed);
  return { sentence, fields: fields.map(({ field, message }) => ({ field: fieldOf(field), message })) };
}

/** The form keeps the owner's fields and the numbers at its top level. */
function fieldOf(field: string): string {
  if (field.startsWith('restaurant.deliveryTime')) return 'deliveryMinutes';
  return field.replace(/^owner\./, '').replace(/^restaurant\.(?!name|email|phone|address)/, '');
}
