import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { authMessages } from '../auth.messages.ts';
import { AppleMark, GoogleMark } from './provider-marks.tsx';

const PROVIDERS = [
  { name: 'Google', Mark: GoogleMark },
  { name: 'Apple', Mark: AppleMark },
] as const;

/** The two other ways in, which only say that they are none yet (section 2). */
export function SocialButtons() {
  return (
    <section aria-label={authMessages.continueWith}>
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {authMessages.continueWith}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {PROVIDERS.map(({ name, Mark }) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => showToast({ kind: 'info', text: authMessages.notImplemented(name) })}
          >
            <Mark />
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
