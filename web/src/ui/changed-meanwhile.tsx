import { Users } from 'lucide-react';
import { Button } from './button.tsx';
import { uiMessages } from './ui.messages.ts';

interface ChangedMeanwhileProps {
  /** What differs, in the words of the form. */
  differences: readonly { label: string; theirs: string; mine: string }[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two people at one thing: the second sees what the first has saved before anything is overwritten. */
export function ChangedMeanwhile({ differences, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-turmeric bg-turmeric/12 p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Users aria-hidden className="size-5 shrink-0" />
        {uiMessages.changedMeanwhile}
      </p>
      <table className="w-full text-start">
        <caption className="pb-2 text-start text-ink-soft">{uiMessages.changedQuestion}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{uiMessages.field}</th>
            <th scope="col">{uiMessages.theirs}</th>
            <th scope="col">{uiMessages.mine}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label} className="border-line border-t align-top">
              <th scope="row" className="py-1.5 pr-3 text-start font-semibold">
                {label}
              </th>
              <td className="money py-1.5 pr-3">
                <span aria-hidden className="block text-ink-soft text-xs">
                  {uiMessages.theirs}
                </span>
                {theirs}
              </td>
              <td className="money py-1.5">
                <span aria-hidden className="block text-ink-soft text-xs">
                  {uiMessages.mine}
                </span>
                {mine}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTakeTheirs}>
          {uiMessages.takeTheirs}
        </Button>
        <Button variant="secondary" onClick={onKeepMine}>
          {uiMessages.keepMine}
        </Button>
      </div>
    </div>
  );
}
