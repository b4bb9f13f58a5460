import type { DOMAttributes, ReactNode } from 'react';

interface CardProps extends Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** With a shadow instead of a border. */
  isRaised?: boolean;
  /** Reacts to hover; pictures inside scale up. */
  isLively?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({
  as: Tag = 'div',
  isRaised = false,
  isLively = false,
  className = '',
  children,
  ...target
}: CardProps) {
  const edge = isRaised ? 'border-transparent shadow-float' : 'border-line';
  const hoverLook = isLively ? 'group transition hover:border-line-strong' : '';
  return (
    <Tag
      className={`overflow-hidden rounded-card border bg-surface ${edge} ${hoverLook} ${className}`}
      {...target}
    >
      {children}
    </Tag>
  );
}
