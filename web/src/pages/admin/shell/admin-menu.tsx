import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Overlay } from '../../../ui/overlay/overlay.tsx';
import { pageMessages, type SectionId } from '../admin.messages.ts';
import { AdminFoot } from './admin-foot.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The sidebar as a drawer, for mobile. */
export function AdminMenu({ present }: { present: SectionId }) {
  const [isOpen, setOpen] = useState(false);
  const name = useRestaurantName();
  return (
    <>
      <IconButton
        label={pageMessages.menu}
        aria-haspopup="dialog"
        icon={<Menu aria-hidden className="size-6" />}
        className="-ml-2 lg:hidden"
        onClick={() => setOpen(true)}
      />
      <Overlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={name}
        actions={<AdminFoot hasShop />}
        place={PLACE}
      >
        <div data-uncovered>
          <AdminNav present={present} onChoose={() => setOpen(false)} />
        </div>
      </Overlay>
    </>
  );
}

const PLACE =
  'inset-y-0 left-0 w-72 max-w-[85vw] animate-slide-out-of-edge rounded-r-card pl-[env(safe-area-inset-left)]';
