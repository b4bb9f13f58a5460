import { Button } from '../../ui/form/button.tsx';
import { reorderMessages as messages } from './reorder.messages.ts';
import type { ReorderNotice as Notice } from './reorder.ts';

interface ReorderNoticeProps {
  notice: Notice;
  onClose: () => void;
}

/** Lists what changed since the original order; stays in the cart until the customer closes it. */
export function ReorderNotice({ notice, onClose }: ReorderNoticeProps) {
  return (
    <section
      role="alert"
      className="mt-3 grid gap-3 rounded-card border-2 border-turmeric bg-turmeric/14 p-4 lg:mt-5"
    >
      <h2 className="text-lg">{messages.title(notice.order)}</h2>
      <ul className="money grid list-disc gap-1.5 pl-5">
        {notice.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {messages.close}
      </Button>
    </section>
  );
}
