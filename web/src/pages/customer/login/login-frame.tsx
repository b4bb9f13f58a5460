import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { MithilaPainting } from '../../../ui/art/mithila-painting.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { loginMessages } from './login.messages.ts';

interface LoginFrameProps {
  restaurantName: string;
  onBack: () => void;
  children: ReactNode;
}

/** The layout of the sign-in page: a painting beside the form on desktop, a decorative border above it on mobile. */
export function LoginFrame({ restaurantName, onBack, children }: LoginFrameProps) {
  useRootMark('bigScreen');
  return (
    <main id="main" className="grid min-h-dvh lg:grid-cols-2">
      <div className="sticky top-0 hidden h-dvh flex-col border-ink border-r-2 bg-surface lg:flex">
        <MithilaBorder />
        <div className="flex min-h-0 grow flex-col items-center justify-center gap-4 bg-turmeric/12 px-8 py-6 text-center">
          <div className="min-h-0 w-full max-w-lg grow">
            <MithilaPainting />
          </div>
          <p className="min-h-12 text-balance font-bold font-display text-4xl leading-tight">
            {restaurantName}
          </p>
          <p className="text-ink-soft text-lg">{loginMessages.tagline}</p>
        </div>
        <MithilaBorder />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-center gap-2 px-2 py-2 lg:px-6 lg:py-4">
          <IconButton
            label={loginMessages.back}
            icon={<ArrowLeft aria-hidden className="size-6" />}
            onClick={onBack}
          />
          <p className="min-w-0 grow truncate text-center font-bold font-display text-lg lg:invisible">
            {restaurantName}
          </p>
          <ThemeToggle />
        </div>
        <div className="lg:hidden">
          <MithilaBorder />
        </div>
        <div className="mx-auto flex w-full max-w-md grow flex-col justify-start gap-6 px-4 pt-8 pb-12 lg:justify-center lg:pt-0">
          {children}
        </div>
      </div>
    </main>
  );
}
