import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useRestaurantName } from '../../../features/restaurant/restaurant.queries.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pageMessages, type SectionId } from '../admin.messages.ts';
import { PanelFoot } from './panel-foot.tsx';
import { PanelNav } from './panel-nav.tsx';

/** The same as the sidebar, where there is no room beside the section. */
export function PanelMenu({ present }: { present: SectionId }) {
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
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={name} actions={<PanelFoot />}>
        <PanelNav present={present} onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
