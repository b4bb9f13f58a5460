import { showToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { authMessages } from './auth.messages.ts';

const PROVIDERS = [
  { name: 'Google', Mark: GoogleMark },
  { name: 'Apple', Mark: AppleMark },
] as const;

/** Google and Apple sign-in, not implemented: they only show a message (S2.72). */
export function SocialButtons() {
  return (
    <section aria-label={authMessages.continueWith}>
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {authMessages.continueWith}
      </p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
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

/** Monochrome: the brand guidelines require exact colours or none. */
function GoogleMark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
    >
      <path d="M12.2 12h8.1a8.3 8.3 0 1 1-2.5-5.9" />
    </svg>
  );
}

function AppleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="currentColor">
      <path d="M15.6 2c.1 1.100-.3 2.200-1 3-.7.9-1.800 1.500-2.900 1.400-.1-1.100.4-2.200 1-2.900.8-.8 1.900-1.400 2.900-1.500z" />
      <path d="M19.100 8.700c-.2.1-2.200 1.200-2.200 3.700 0 2.900 2.500 3.900 2.600 4-.1.200-.4 1.400-1.300 2.700-.8 1.200-1.600 2.300-2.900 2.300-1.200 0-1.600-.7-3.100-.7s-2 .7-3.100.8c-1.200 0-2.200-1.200-3-2.400-1.700-2.400-2.900-6.800-1.200-9.800.8-1.500 2.300-2.400 3.900-2.400 1.300 0 2.400.8 3.100.8.800 0 2.200-1 3.600-.9.600 0 2.300.2 3.600 1.900z" />
    </svg>
  );
}
