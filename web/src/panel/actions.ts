import { errorToastOf } from '../lib/api/api-errors.ts';
import { type FormRefusal, refusalOf } from '../lib/form/form-refusal.ts';
import { showError, showSuccess } from '../ui/feedback/staff-toast.ts';

/** Runs the action of a button, and shows its result in a toast. */
export async function runAction(action: () => Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await action();
    showSuccess(done);
  } catch (error) {
    showError(errorToastOf(error, failed));
  }
}

/** Saves a form, and shows the success in a toast; the form shows the refusal. */
export async function saveForm(
  action: () => Promise<unknown>,
  done: string,
  failed: string,
): Promise<FormRefusal | null> {
  try {
    await action();
    showSuccess(done);
    return null;
  } catch (error) {
    return refusalOf(error, failed);
  }
}
