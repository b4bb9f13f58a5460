import type { DOMAttributes, ReactNode } from 'react';

interface CardProps extends Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Reacts to hover; pictures inside scale up. */
  isLively?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ as: Tag = 'div', isLively = false, className = '', children, ...target }: CardProps) {
  const hoverLook = isLively ? 'group transition hover:border-line-strong' : '';
  return (
    <Tag
      className={`overflow-hidden rounded-card border border-line bg-surface ${hoverLook} ${className}`}
      {...target}
    >
      {children}
    </Tag>
  );
}
