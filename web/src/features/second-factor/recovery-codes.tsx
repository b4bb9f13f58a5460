import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/data/card.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { PrintedPage } from '../../ui/page/printed-page.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, to be copied or printed; they cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [printRun, setPrintRun] = useState(0);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showSuccess(messages.copied);
    } catch {
      showError(messages.copyFailed);
    }
  }

  const list = (
    <>
      <p>{messages.codesHint}</p>
      <ul
        aria-label={messages.codesTitle}
        className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 rounded-control border border-line-strong border-dashed p-3 text-center font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <h2 className="text-xl">{messages.codesTitle}</h2>
      {list}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{messages.stored}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {messages.copy}
        </Button>
        <Button variant="secondary" onClick={() => setPrintRun((run) => run + 1)}>
          <Printer aria-hidden className="size-5" />
          {messages.print}
        </Button>
      </div>
      {printRun > 0 && (
        <PrintedPage key={printRun} onReady={() => window.print()}>
          <div className="grid gap-3">
            <h1 className="text-2xl">{messages.codesTitle}</h1>
            {list}
          </div>
        </PrintedPage>
      )}
    </Card>
  );
}
