import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface ContactCardProps {
  icon: ReactNode;
  /** The colour behind the icon. */
  tint: string;
  name: string;
  hint: string;
  children: ReactNode;
}

/** One way to reach the restaurant. */
export function ContactCard({ icon, tint, name, hint, children }: ContactCardProps) {
  return (
    <Card as="li" className="flex gap-4 p-4">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tint}`}>{icon}</span>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-ink-soft text-sm">{name}</h3>
        <div className="font-display font-semibold text-lg leading-snug">{children}</div>
        <p className="mt-0.5 text-ink-soft text-sm">{hint}</p>
      </div>
    </Card>
  );
}
