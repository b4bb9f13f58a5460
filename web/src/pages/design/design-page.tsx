import { chooseTheme, useTheme } from '../../lib/device/theme.ts';
import { MithilaBorder } from '../../ui/art/mithila-border.tsx';
import { ToastHost } from '../../ui/feedback/toast.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { ButtonsSection, TypeSection } from './buttons-section.tsx';
import { DataSection, StatesSection } from './data-section.tsx';
import { ChoicesSection, FieldsSection } from './fields-section.tsx';
import { FoodSection } from './food-section.tsx';
import { OverlaysSection, SignatureSection } from './overlays-section.tsx';
import { PanelSection } from './panel-section.tsx';
import { samples } from './samples.ts';

const THEMES = ['light', 'dark', 'system'] as const;

/** In development only: the UI components in their states and themes. */
export function DesignPage() {
  const theme = useTheme();
  return (
    <>
      <header>
        <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-4 p-4">
          <div>
            <h1 className="text-3xl">{samples.title}</h1>
            <p className="text-ink-soft">{samples.restaurant}</p>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: three toggles, not a fieldset */}
          <div role="group" aria-label={samples.theme} className="flex flex-wrap gap-2">
            {THEMES.map((choice) => (
              <Chip key={choice} isOn={choice === theme} onToggle={() => chooseTheme(choice)}>
                {samples.themes[choice]}
              </Chip>
            ))}
          </div>
        </div>
        <MithilaBorder />
      </header>
      <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-10 p-4 pb-16">
        <SignatureSection />
        <FoodSection />
        <TypeSection />
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <DataSection />
        <StatesSection />
        <PanelSection />
        <OverlaysSection />
      </main>
      <ToastHost edge="bottom-left" />
    </>
  );
}
