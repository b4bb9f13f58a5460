import type { DOMAttributes, ReactNode } from 'react';

interface CardProps extends Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Floats above the page instead of lying on it. */
  isRaised?: boolean;
  /** Answers the pointer; pictures in it grow a little. */
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
  const lively = isLively ? 'group transition hover:border-line-strong' : '';
  return (
    <Tag
      className={`overflow-hidden rounded-card border bg-surface ${edge} ${lively} ${className}`}
      {...target}
    >
      {children}
    </Tag>
  );
}
