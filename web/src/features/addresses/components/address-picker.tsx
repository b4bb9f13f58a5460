import { LocateFixed, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { tell } from '../../../lib/tell.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { chooseCurrentLocation } from '../location.store.ts';
import { useUnsavedQuestion } from '../use-unsaved-question.tsx';
import { NewAddress } from './new-address.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

interface AddressPickerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Sign-in that comes back to this page. */
  signInHref: string;
  /** False where the page itself asks for a new address. */
  canAdd?: boolean;
}

/** Where to deliver: the place of this device, a saved address, or a new one (section 2). */
export function AddressPicker({ isOpen, onOpenChange, signInHref, canAdd = true }: AddressPickerProps) {
  const userId = useSession((session) => session.user?.id ?? null);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();

  const unsaved = useUnsavedQuestion(() => change(false));

  function change(open: boolean): void {
    unsaved.forgetWriting();
    setAdding(false);
    onOpenChange(open);
  }
  function locate(): void {
    change(false);
    void chooseCurrentLocation();
  }
  function add(): void {
    setAdding(userId !== null);
    if (userId !== null) return;
    onOpenChange(false);
    tell(messages.mustSignIn);
    void navigate(signInHref);
  }

  const isForm = isAdding && userId !== null;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => (open ? change(true) : unsaved.askToLeave())}
      title={isForm ? messages.addNew : messages.pickerTitle}
      {...(isForm ? {} : { description: messages.pickerSentence })}
    >
      {isForm ? (
        <NewAddress userId={userId} onDone={() => change(false)} onWrite={unsaved.noteWriting} />
      ) : (
        <div className="grid gap-5 pb-4">
          <div className="grid gap-3">
            <Button variant="secondary" onClick={locate}>
              <LocateFixed aria-hidden className="size-5 text-vermilion" />
              {messages.useLocation}
            </Button>
            {canAdd && (
              <Button variant="secondary" onClick={add}>
                <Plus aria-hidden className="size-5 text-vermilion" />
                {messages.addNew}
              </Button>
            )}
          </div>
          <section className="grid gap-3">
            <h3 className="text-lg">{messages.saved}</h3>
            {userId === null ? (
              <p className="text-ink-soft">{messages.signedOut}</p>
            ) : (
              <SavedAddresses userId={userId} onChosen={() => change(false)} />
            )}
          </section>
        </div>
      )}
      {unsaved.question}
    </Sheet>
  );
}
