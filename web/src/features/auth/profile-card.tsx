import type { User } from '@chulo/shared/contract/people/auth';
import { lettersOf } from '../../lib/format/letters.ts';
import { MithilaBorder } from '../../ui/art/mithila-border.tsx';
import { Card } from '../../ui/data/card.tsx';
import { EmailText } from '../../ui/data/email-text.tsx';

export function ProfileCard({ user }: { user: User }) {
  return (
    <Card>
      <div className="flex narrow:flex-col items-center gap-4 p-4 narrow:text-center lg:flex-col lg:px-4 lg:pt-8 lg:pb-6 lg:text-center">
        <span
          aria-hidden
          className="grid size-18 shrink-0 place-items-center rounded-full border-2 border-ink bg-turmeric/30 font-bold font-display text-3xl lg:size-28 lg:text-5xl"
        >
          {initialsOf(user.name)}
        </span>
        <div className="min-w-0">
          <h2 className="text-2xl">{user.name}</h2>
          <p className="text-ink-soft">
            <EmailText email={user.email} />
          </p>
          <p className="money text-ink-soft">{user.phone}</p>
        </div>
      </div>
      <MithilaBorder />
    </Card>
  );
}

/** First grapheme of the first and last name: 'SK' for 'Sita Kumari', whole syllables in Devanagari. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const names = words.length > 1 ? [words[0], words.at(-1)] : words;
  return names
    .map((word = '') => lettersOf(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
