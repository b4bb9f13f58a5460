import { useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, failureOf } from '../api/api-errors.ts';
import { type ChangedField, changedMeanwhile } from './edit-merge.ts';
import { type FormRefusal, presentStateOf, refusalOf } from './form-refusal.ts';

interface VersionedForm<Thing, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What is edited, as it was when the form opened; null for a new one. */
  thing: Thing | null;
  valuesOf: (thing: Thing) => Values;
  /** A field in words, for whoever compares two states of it. */
  wordsOf: (name: Extract<keyof Values, string>, values: Values) => { label: string; text: string };
  /** @throws what the server refuses */
  save: (values: Values, seen: Thing | null) => Promise<unknown>;
  failedText: string;
  /** Told what failed other than a conflict, which the form shows itself. */
  onFailed: (failure: { text: string; detail?: string }) => void;
}

/** Saves what was read in one version, and shows what somebody else has made of it meanwhile (409 edit.stale). */
export function useVersionedForm<Thing, Values extends FieldValues>(props: VersionedForm<Thing, Values>) {
  const { form, thing, valuesOf, wordsOf, save, failedText, onFailed } = props;
  const seen = useRef(thing);
  const [theirs, setTheirs] = useState<Thing | null>(null);

  async function onSave(values: Values): Promise<FormRefusal | null> {
    try {
      await save(values, seen.current);
      return null;
    } catch (error) {
      const present = presentStateOf<Thing>(error);
      if (present && seen.current) {
        const changed = changesOf(seen.current, present, values);
        if (changed.length > 0) {
          setTheirs(present);
          return refusalOf(error, failedText);
        }
        // What changed stands in no field of this form, or is what is written here too.
        seen.current = present;
        return onSave(values);
      }
      onFailed(failureOf(error, failedText));
      return placed(error, failedText);
    }
  }

  function changesOf(read: Thing, present: Thing, mine: Values) {
    const saved = valuesOf(present);
    const names = Object.keys(saved) as Extract<keyof Values, string>[];
    return changedMeanwhile(names, { seen: valuesOf(read), theirs: saved, mine });
  }

  /** @param taken the fields that become what is saved */
  function settle(present: Thing, taken: readonly ChangedField<string>[]): void {
    const saved = valuesOf(present);
    for (const name of taken.map((field) => field.name) as FieldPath<Values>[])
      form.setValue(name, saved[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    seen.current = present;
    setTheirs(null);
  }

  /** Both states of each field that somebody else changed, and what the person may do about it. */
  function conflictOf(read: Thing, present: Thing) {
    // Watched: what is written while the conflict is shown is mine too.
    const mine = form.watch();
    const saved = valuesOf(present);
    const changes = changesOf(read, present, mine);
    return {
      differences: changes.map(({ name, isTouched }) => ({
        isTouched,
        label: wordsOf(name, saved).label,
        theirs: wordsOf(name, saved).text,
        mine: wordsOf(name, mine).text,
      })),
      onTakeTheirs: () => settle(present, changes),
      onKeepMine: () =>
        settle(
          present,
          changes.filter(({ isTouched }) => !isTouched),
        ),
    };
  }

  return { onSave, conflict: theirs && seen.current ? conflictOf(seen.current, theirs) : null };
}

/** A name that another has belongs to its field alone. */
function placed(error: unknown, failedText: string): FormRefusal {
  const refusal = refusalOf(error, failedText);
  if (!(error instanceof ApiError) || !error.code?.endsWith('.name_taken')) return refusal;
  return { sentence: '', fields: [{ field: 'name', message: refusal.sentence }] };
}
