import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { buttonLook } from './button.tsx';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { passwordFieldMessages as messages } from './password-field.messages.ts';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password input with a show/hide button (S2.70). */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const texts = { label, hint, error };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={`${CONTROL_LOOK} pr-12`}
          {...describedBy(id, texts)}
          {...input}
        />
        <button
          type="button"
          aria-label={isShown ? messages.hide(label) : messages.show(label)}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className={`absolute inset-y-0 right-0 my-auto text-ink-soft ${buttonLook('ghost', 'icon')}`}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
