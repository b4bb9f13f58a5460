import { Users } from 'lucide-react';
import { editConflictMessages } from '../staff-ui.messages.ts';
import { Button } from './button.tsx';

export interface Difference {
  /** The label of the field in the form. */
  label: string;
  theirs: string;
  mine: string;
  /** Changed here too: a conflict that the user resolves. Other fields take over the saved value. */
  isTouched: boolean;
}

interface ChangedMeanwhileProps {
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  /** Keeps only the fields that were changed here. */
  onKeepMine: () => void;
}

/** Shows an edit conflict: what another person has saved, before it is overwritten. */
export function EditConflict({ differences, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const conflicts = differences.filter(({ isTouched }) => isTouched);
  const takenOver = differences.filter(({ isTouched }) => !isTouched);
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-turmeric bg-turmeric/12 p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Users aria-hidden className="size-5 shrink-0" />
        {editConflictMessages.findConflicts}
      </p>
      {conflicts.length > 0 && (
        <Differences
          caption={editConflictMessages.changedQuestion}
          rows={conflicts}
          mine={editConflictMessages.mine}
        />
      )}
      {takenOver.length > 0 && (
        <Differences
          caption={editConflictMessages.takenOver}
          rows={takenOver}
          mine={editConflictMessages.before}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {conflicts.length > 0 && (
          <Button variant="secondary" onClick={onTakeTheirs}>
            {editConflictMessages.takeTheirs}
          </Button>
        )}
        <Button variant="secondary" onClick={onKeepMine}>
          {conflicts.length > 0 ? editConflictMessages.keepMine : editConflictMessages.goOn}
        </Button>
      </div>
    </div>
  );
}

interface DifferencesProps {
  caption: string;
  rows: readonly Difference[];
  /** The label of the second state. */
  mine: string;
}

function Differences({ caption, rows, mine: mineLabel }: DifferencesProps) {
  return (
    <table className="w-full text-start wrap-anywhere">
      <caption className="pb-2 text-start text-ink-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{editConflictMessages.field}</th>
          <th scope="col">{editConflictMessages.theirs}</th>
          <th scope="col">{mineLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, mine }) => (
          <tr key={label} className="border-line border-t align-top">
            <th scope="row" className="w-1/5 min-w-24 py-1.5 pr-3 text-start font-semibold">
              {label}
            </th>
            <State label={editConflictMessages.theirs} text={theirs} />
            <State label={mineLabel} text={mine} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ label, text }: { label: string; text: string }) {
  return (
    <td className="w-2/5 py-1.5 pr-3 lining-nums tabular-nums">
      <span aria-hidden className="block text-ink-soft text-xs">
        {label}
      </span>
      {text}
    </td>
  );
}
