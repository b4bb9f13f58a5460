import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ApiError, errorToastOf } from '../lib/api/api-errors.ts';
import { type ChangedField, findConflicts } from '../lib/form/edit-conflicts.ts';
import { currentStateOf, type FormRefusal, refusalOf as refusalOfForm } from '../lib/form/form-refusal.ts';
import { showError, showSuccess } from '../ui/feedback/staff-toast.ts';
import { EditConflict } from '../ui/form/edit-conflict.tsx';

type States<Values> = Record<'seen' | 'theirs' | 'mine', Values>;

interface VersionedForm<Thing, Values, Sent, Name extends string> {
  /** The edited record as it was when the form opened; null for a new one. */
  thing: Thing | null;
  valuesOf: (thing: Thing) => Values;
  /** Label and text of a field, for the comparison of two states. */
  describeField: (name: Name, values: Values) => { label: string; text: string };
  /** One spelling of each value, so that `5` and `5.0` are no difference. */
  canonical?: (values: Values) => Values;
  /** The fields that another person has changed, and how to read one: for values that are not flat. */
  changesOf?: (states: States<Values>) => ChangedField<Name>[];
  valueAt?: (values: Values, name: Name) => unknown;
  /** The form's values as they are kept in a conflict: what was not touched within a field may take over the saved state. */
  mergeKept?: (states: States<Values>) => Values;
  /** @throws ApiError, NetworkError */
  save: (values: Sent, seen: Thing | null) => Promise<unknown>;
  onSaved: (seen: Thing | null) => void;
  refusalOf: (error: unknown) => FormRefusal;
  onFailed: (error: unknown, refusal: FormRefusal) => void;
}

/** What is typed; the answer of `useForm` is one. */
export interface TypedFields<Values> {
  watch(): Values;
  setValue(name: string, value: unknown, options: { shouldDirty: boolean }): void;
}

/** Saves with optimistic locking, and shows the changes that another person has saved meanwhile (409 edit.stale). */
export function useVersionedForm<
  Thing,
  Values extends object,
  Sent extends Values = Values,
  Name extends string = Extract<keyof Values, string>,
>(props: VersionedForm<Thing, Values, Sent, Name>) {
  const { thing, valuesOf, describeField, changesOf = flatChangesOf, save, onSaved, refusalOf } = props;
  const { onFailed, canonical = (values) => values, mergeKept = ({ mine }) => mine } = props;
  const { valueAt = (values, name) => values[name as string as keyof Values] } = props;
  const seen = useRef(thing);
  const [theirs, setTheirs] = useState<Thing | null>(null);

  async function onSave(values: Sent): Promise<FormRefusal | null> {
    try {
      await save(values, seen.current);
    } catch (error) {
      const present = currentStateOf<Thing>(error);
      if (present && seen.current) {
        if (changesOf(statesOf(seen.current, present, values)).length === 0) {
          // No field of this form differs from the current state: save again with the current version.
          seen.current = present;
          return onSave(values);
        }
        setTheirs(present);
      }
      const refusal = refusalOf(error);
      onFailed(error, refusal);
      return refusal;
    }
    onSaved(seen.current);
    return null;
  }

  const statesOf = (read: Thing, present: Thing, mine: Values): States<Values> => ({
    seen: valuesOf(read),
    theirs: valuesOf(present),
    mine: canonical(mine),
  });

  /** The form now shows this state. */
  const startFrom = useCallback((present: Thing): void => {
    seen.current = present;
    setTheirs(null);
  }, []);

  /** Both states of each field that another person has changed, and the actions that resolve the conflict. */
  function noticeIn(form: TypedFields<Values>, onResolved?: (present: Thing) => void): ReactNode {
    const read = seen.current;
    if (!theirs || !read) return null;
    // Compared again when it is resolved, because the form can be edited while the conflict is shown.
    const compare = () => {
      const mine = form.watch();
      const states = statesOf(read, theirs, mine);
      return { mine, saved: states.theirs, kept: mergeKept({ ...states, mine }), changes: changesOf(states) };
    };
    const resolve = ({ keepsMine }: { keepsMine: boolean }) => {
      const { saved, kept, changes } = compare();
      for (const { name, isTouched } of changes) {
        const value = valueAt(keepsMine && isTouched ? kept : saved, name);
        form.setValue(name, value, { shouldDirty: true });
      }
      startFrom(theirs);
      onResolved?.(theirs);
    };
    const { mine, saved, kept, changes } = compare();
    return (
      <EditConflict
        differences={changes.map(({ name, isTouched }) => ({
          isTouched,
          label: describeField(name, saved).label,
          theirs: describeField(name, saved).text,
          mine: describeField(name, canonical(isTouched ? kept : mine)).text,
        }))}
        onTakeTheirs={() => resolve({ keepsMine: false })}
        onKeepMine={() => resolve({ keepsMine: true })}
      />
    );
  }

  return { base: seen.current, theirs, onSave, startFrom, noticeIn };
}

/** Of values whose names are the names of the fields. */
function flatChangesOf<Name extends string>(states: States<object>): ChangedField<Name>[] {
  const names = Object.keys(states.theirs) as Name[];
  return findConflicts<Record<Name, unknown>, Name>(names, states as States<Record<Name, unknown>>);
}

interface SavingMessages {
  updated: string;
  created?: string;
  saveFailed: string;
}

/** The toasts that say whether a record was saved. A taken name is shown at its field only. */
export const savingToasts = ({ updated, created = updated, saveFailed }: SavingMessages) => ({
  onSaved: (seen: unknown) => showSuccess(seen ? updated : created),
  refusalOf: (error: unknown) => refusalAtField(error, saveFailed),
  onFailed: (error: unknown) => showError(errorToastOf(error, saveFailed)),
});

export function refusalAtField(error: unknown, failedText: string, field = 'name'): FormRefusal {
  const refusal = refusalOfForm(error, failedText);
  if (!(error instanceof ApiError) || !error.code?.endsWith('.name_taken')) return refusal;
  return { sentence: '', fields: [{ field, message: refusal.sentence }] };
}
