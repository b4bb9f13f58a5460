import { useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, errorToastOf } from '../api/api-errors.ts';
import { type ChangedField, findConflicts } from './edit-conflicts.ts';
import { currentStateOf, type FormRefusal, refusalOf as refusalOfForm } from './form-refusal.ts';

interface VersionedForm<Thing, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The edited record as it was when the form opened; null for a new one. */
  thing: Thing | null;
  valuesOf: (thing: Thing) => Values;
  /** Label and text of a field, for the comparison of two states. */
  describeField: (name: Extract<keyof Values, string>, values: Values) => { label: string; text: string };
  /** One spelling of each value, so that `5` and `5.0` are no difference. */
  canonical?: (values: Values) => Values;
  /** The form's values as they are kept in a conflict: what was not touched within a field may take over the saved state. */
  mergeKept?: (states: Record<'seen' | 'theirs' | 'mine', Values>) => Values;
  /** @throws ApiError, NetworkError */
  save: (values: Values, seen: Thing | null) => Promise<unknown>;
  failedText: string;
  /** The error of the form or of its fields; by default at the field `name` when a name is taken. */
  refusalOf?: (error: unknown) => FormRefusal;
  onFailed: (failure: { text: string; detail?: string }) => void;
}

/** Saves with optimistic locking, and shows the changes that another person has saved meanwhile (409 edit.stale). */
export function useVersionedForm<Thing, Values extends FieldValues>(props: VersionedForm<Thing, Values>) {
  const { form, thing, valuesOf, describeField, save, failedText, onFailed } = props;
  const { canonical = (values) => values, refusalOf = (error) => refusalAtField(error, failedText) } = props;
  const { mergeKept = ({ mine }) => mine } = props;
  const seen = useRef(thing);
  const [theirs, setTheirs] = useState<Thing | null>(null);

  async function onSave(values: Values): Promise<FormRefusal | null> {
    try {
      await save(values, seen.current);
      return null;
    } catch (error) {
      const present = currentStateOf<Thing>(error);
      if (present && seen.current) {
        if (changesOf(seen.current, present, values).length === 0) {
          // No field of this form differs from the current state: save again with the current version.
          seen.current = present;
          return onSave(values);
        }
        setTheirs(present);
      }
      onFailed(errorToastOf(error, failedText));
      return refusalOf(error);
    }
  }

  function changesOf(read: Thing, present: Thing, mine: Values) {
    const saved = valuesOf(present);
    const names = Object.keys(saved) as Extract<keyof Values, string>[];
    return findConflicts(names, { seen: valuesOf(read), theirs: saved, mine: canonical(mine) });
  }

  /** @param valuesFor the values of the form from which a changed field takes its new one */
  function resolve(
    present: Thing,
    changes: readonly ChangedField<string>[],
    valuesFor: (field: ChangedField<string>) => Values,
  ): void {
    for (const field of changes) {
      const name = field.name as FieldPath<Values>;
      const value = valuesFor(field)[name] as FieldPathValue<Values, typeof name>;
      form.setValue(name, value, { shouldDirty: true });
    }
    seen.current = present;
    setTheirs(null);
  }

  /** Both states of each field that another person has changed, and the actions that resolve the conflict. */
  function conflictOf(read: Thing, present: Thing) {
    // Watched, because the form can be edited while the conflict is shown.
    const mine = form.watch();
    const saved = valuesOf(present);
    const changes = changesOf(read, present, mine);
    const kept = mergeKept({ seen: valuesOf(read), theirs: saved, mine });
    return {
      differences: changes.map(({ name, isTouched }) => ({
        isTouched,
        label: describeField(name, saved).label,
        theirs: describeField(name, saved).text,
        mine: describeField(name, canonical(isTouched ? kept : mine)).text,
      })),
      onTakeTheirs: () => resolve(present, changes, () => saved),
      onKeepMine: () => resolve(present, changes, ({ isTouched }) => (isTouched ? kept : saved)),
    };
  }

  const base = seen.current;
  return { base, onSave, conflict: theirs && base ? conflictOf(base, theirs) : null };
}

/** A taken name is shown at its field only. */
export function refusalAtField(error: unknown, failedText: string, field = 'name'): FormRefusal {
  const refusal = refusalOfForm(error, failedText);
  if (!(error instanceof ApiError) || !error.code?.endsWith('.name_taken')) return refusal;
  return { sentence: '', fields: [{ field, message: refusal.sentence }] };
}
