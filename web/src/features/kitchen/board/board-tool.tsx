import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface BoardToolProps
  extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'aria-haspopup' | 'aria-label'> {
  label: ReactNode;
  Icon: LucideIcon;
  /** Highlights a tool that needs attention. */
  isWarning?: boolean;
  className?: string;
  onClick: () => void;
}

export function BoardTool({ label, Icon, isWarning = false, className = '', ...button }: BoardToolProps) {
  return (
    <button
      type="button"
      {...button}
      className={`flex min-h-16 min-w-0 narrow:min-w-min flex-1 flex-col items-center justify-center gap-1 rounded-control px-0.5 text-center font-semibold text-xs leading-none @sm:text-sm @2xl:min-w-18 @2xl:flex-none @2xl:px-2 @2xl:text-base @min-[62rem]:@max-[84rem]:w-13.5 @min-[62rem]:@max-[84rem]:min-w-0 @min-[62rem]:@max-[84rem]:px-0.5 @min-[62rem]:@max-[84rem]:text-xs transition active:scale-[0.97] aria-pressed:bg-ink aria-pressed:text-paper ${isWarning ? 'bg-turmeric text-on-turmeric' : 'hover:bg-ink/8'} ${className}`}
    >
      <Icon aria-hidden className="size-6" />
      {label}
    </button>
  );
}
