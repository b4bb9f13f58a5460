import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of several, where there is no room to show them all. */
export function Select({ value, onChange, options, placeholder, isDisabled = false, ...texts }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...texts}>
      <Radix.Root value={value} onValueChange={onChange} disabled={isDisabled}>
        <Radix.Trigger
          id={id}
          className={`${CONTROL_LOOK} flex items-center justify-between gap-2 text-start data-placeholder:text-ink-soft`}
          {...describedBy(id, texts)}
        >
          <span className="min-w-0 truncate">
            <Radix.Value placeholder={placeholder} />
          </span>
          <Radix.Icon>
            <ChevronDown aria-hidden className="size-5 text-ink-soft" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] animate-appear overflow-hidden rounded-control border border-line bg-surface shadow-float"
          >
            <Radix.Viewport className="p-1">
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-[7px] px-3 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-highlighted:bg-turmeric/25 data-[state=checked]:font-semibold"
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-5 text-vermilion" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </FieldFrame>
  );
}
