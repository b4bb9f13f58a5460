import { Share2 } from 'lucide-react';
import { ownAddressOf } from '../../../lib/head/page-head.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { dishMessages } from './dish.messages.ts';

interface ShareDishProps {
  name: string;
  /** The path of its page. */
  path: string;
}

/** Shares the dish's address, without what the visitor's own address had added; copies it where nothing can be shared. */
export function ShareDish({ name, path }: ShareDishProps) {
  async function share(): Promise<void> {
    const url = ownAddressOf(path);
    // Many desktop browsers cannot share, and no browser can without HTTPS.
    if (typeof navigator.share === 'function') {
      // A cancelled share needs no words.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: dishMessages.linkCopied });
    } catch {
      showToast({ kind: 'error', text: dishMessages.linkNotCopied, detail: url });
    }
  }
  return (
    <IconButton
      label={dishMessages.share(name)}
      variant="secondary"
      icon={<Share2 aria-hidden className="size-5" />}
      className="shadow-float"
      onClick={() => void share()}
    />
  );
}
