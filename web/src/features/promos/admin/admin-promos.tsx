import type { Promo } from '@chulo/shared/contract/menu/promos';
import { useQuery } from '@tanstack/react-query';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { AdminPromoList } from './admin-promo-list.tsx';
import { adminPromosMessages as messages } from './admin-promos.messages.ts';
import { adminPromosOptions, useDeletePromo, useRestorePromo } from './admin-promos.queries.ts';
import { PromoForm } from './promo-form.tsx';

export function AdminPromos() {
  const read = useQuery(adminPromosOptions());
  const { addButton, list, overlays, edit, askToDelete } = useCrudSection<Promo>({
    messages,
    read,
    skeleton: 'h-96',
    form: (promo, onClose) => {
      const others = (read.data ?? []).filter(({ id }) => id !== promo?.id);
      return <PromoForm promo={promo} taken={others.map(({ code }) => code)} onClose={onClose} />;
    },
    deletion: {
      messages,
      nameOf: ({ code }) => code,
      remove: useDeletePromo(),
      restore: useRestorePromo(),
      details: ({ code }) => (
        <>
          <p className="break-words font-semibold">{code}</p>
          <p className="text-ink-soft">{messages.deleteHint}</p>
        </>
      ),
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar action={addButton}>
        <h2 className="text-xl">{messages.heading}</h2>
      </SectionToolbar>
      <Card>
        {list((promos) => (
          <AdminPromoList promos={promos} onEdit={edit} onDelete={askToDelete} />
        ))}
      </Card>
      {overlays}
    </div>
  );
}
