import { useEffect, useRef } from 'react';
import { fieldText, findConflicts } from '../../../lib/form/edit-conflicts.ts';
import { EditConflict } from '../../../ui/form/edit-conflict.tsx';
import { ADDRESS_FIELDS, type AddressValues } from '../form/address-fields.ts';
import type { TypedAddress } from '../form/address-form.tsx';

export interface AddressStates {
  /** As the address was when the form opened. */
  seen: AddressValues;
  /** As another device saved it while the form was open. */
  theirs: AddressValues;
  /** As typed in the form. */
  mine: AddressValues;
}

/** The fields that another device has changed and that differ from the form. */
export const changedFields = (states: AddressStates) =>
  findConflicts(
    ADDRESS_FIELDS.map(({ name }) => name),
    states,
  );

interface AddressConflictProps {
  /** When the address was sent. */
  states: AddressStates;
  typed: TypedAddress;
  onResolved: () => void;
}

/** What another device has saved, before it is overwritten. */
export function AddressConflict({ states, typed, onResolved }: AddressConflictProps) {
  const { theirs } = states;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function resolve({ keepsMine }: { keepsMine: boolean }): void {
    const mine = typed.read();
    const taken = changedFields({ ...states, mine }).filter(({ isTouched }) => !isTouched || !keepsMine);
    typed.write({ ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) });
    onResolved();
  }

  return (
    <div ref={notice}>
      <EditConflict
        differences={changedFields(states).map(({ name, isTouched }) => ({
          isTouched,
          label: ADDRESS_FIELDS.find((field) => field.name === name)?.label ?? name,
          theirs: fieldText(theirs[name]),
          mine: fieldText(states.mine[name]),
        }))}
        onTakeTheirs={() => resolve({ keepsMine: false })}
        onKeepMine={() => resolve({ keepsMine: true })}
      />
    </div>
  );
}
