import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PrintedPage } from '../../ui/page/printed-page.tsx';
import { staffMessages as messages } from './staff.messages.ts';

interface OneTimeSecretProps {
  title: string;
  hint: string;
  /** The code or the link. */
  secret: string;
  expiresAt: string;
  onClose: () => void;
}

/** A code or link that is shown once, to be copied or printed. */
export function OneTimeSecret({ title, hint, secret, expiresAt, onClose }: OneTimeSecretProps) {
  const [printRun, setPrintRun] = useState(0);
  const once = messages.once(formatMoment(expiresAt));

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      showSuccess(messages.copied);
    } catch {
      showError(messages.copyFailed);
    }
  }

  const slip = (
    <>
      <p>{hint}</p>
      <p className="money select-all break-all rounded-control border border-line-strong border-dashed px-4 py-3 text-center font-bold text-xl">
        {secret}
      </p>
      <p className="text-ink-soft">{once}</p>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={() => setPrintRun((run) => run + 1)}>
            <Printer aria-hidden className="size-5" />
            {messages.print}
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden className="size-5" />
            {messages.copy}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
    >
      <div className="grid gap-3 pb-4">{slip}</div>
      {printRun > 0 && (
        <PrintedPage key={printRun} onReady={() => window.print()}>
          <div className="grid gap-3">
            <h1 className="text-2xl">{title}</h1>
            {slip}
          </div>
        </PrintedPage>
      )}
    </Dialog>
  );
}
