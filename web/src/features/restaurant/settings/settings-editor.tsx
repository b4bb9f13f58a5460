import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../../lib/api/api-errors.ts';
import { presentStateOf, refusalOf } from '../../../lib/form/form-refusal.ts';
import { useTellUnsaved } from '../../../lib/form/unsaved.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { tellDone, tellFailed } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ChangedMeanwhile } from '../../../ui/form/changed-meanwhile.tsx';
import { placeRefusal } from '../../../ui/form/place-refusal.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { useUpdateRestaurant } from '../restaurant.queries.ts';
import { settingsMessages as messages, settingsLabels, settingsTabNames } from './settings.messages.ts';
import {
  SettingsDelivery,
  SettingsGeneral,
  SettingsNotifications,
  SettingsPayment,
} from './settings-tabs.tsx';
import {
  bodyOf,
  differencesOf,
  SETTINGS_TABS,
  type SettingsTab,
  type SettingsValues,
  touchedOf,
  valuesOf,
  wrongTabsOf,
} from './settings-values.ts';

/** The four tabs are one form; it follows what is saved elsewhere as long as nothing is changed here. */
export function SettingsEditor({ restaurant }: { restaurant: Restaurant }) {
  const form = useForm({ defaultValues: valuesOf(restaurant) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const wrongTabs = wrongTabsOf(errors);
  const [tab, setTab] = useState<SettingsTab>('general');
  const [base, setBase] = useState(restaurant);
  const [theirs, setTheirs] = useState<Restaurant | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: update } = useUpdateRestaurant();
  const { element, showWrong } = useWrongField(setTab);
  useEffect(() => {
    if (theirs) element.current?.scrollIntoView({ block: 'start' });
  }, [theirs, element]);
  useUnsavedGuard(isDirty);
  useTellUnsaved(isDirty);
  useEffect(() => {
    if (isDirty || isSubmitting || restaurant.version <= base.version) return;
    form.reset(valuesOf(restaurant));
    setBase(restaurant);
  }, [form, isDirty, isSubmitting, restaurant, base]);

  function start(from: Restaurant): void {
    form.reset(valuesOf(from));
    setBase(from);
    setTheirs(null);
    setProblem(null);
  }

  async function save(values: SettingsValues, from = base): Promise<void> {
    try {
      start(await update({ restaurantId: base.id, ...bodyOf(values, from.version) }));
      tellDone(messages.saved);
    } catch (error) {
      const present = presentStateOf<Restaurant>(error);
      // What is saved now is what is written here too.
      if (present && differencesOf(valuesOf(from), valuesOf(present), values).length === 0)
        return save(values, present);
      const refusal = refusalOf(error, messages.failed);
      setTheirs(present);
      setProblem(present ? null : placeRefusal(form, refusal));
      tellFailed(failureOf(error, messages.failed));
      showWrong();
    }
  }

  const differences = theirs ? differencesOf(valuesOf(base), valuesOf(theirs), form.getValues()) : [];

  /** Everything becomes what is saved, but for what was written here; where both wrote, it is as decided. */
  function settle(present: Restaurant, isTheirs: boolean): void {
    const lost = isTheirs ? differences.map(({ path }) => path) : [];
    const kept = touchedOf(valuesOf(base), form.getValues()).filter(({ path }) => !lost.includes(path));
    start(present);
    for (const { path, mine } of kept) form.setValue(path, mine, { shouldDirty: true });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSubmitting) return;
    setProblem(null);
    form.clearErrors();
    await form.handleSubmit((values) => save(values), showWrong)();
  }

  const contents = {
    general: <SettingsGeneral form={form} isAlwaysOpen={restaurant.isAlwaysOpen} />,
    delivery: <SettingsDelivery form={form} />,
    payment: <SettingsPayment form={form} />,
    notifications: <SettingsNotifications />,
  } satisfies Record<SettingsTab, unknown>;
  return (
    <form
      ref={element}
      noValidate
      aria-label={messages.form}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[80rem] scroll-mt-36 grid-cols-[minmax(0,1fr)] gap-4"
    >
      {theirs && (
        <ChangedMeanwhile
          differences={differences.map((difference) => ({
            isTouched: difference.isTouched,
            label: settingsLabels[difference.path],
            theirs: wordOf(difference.theirs),
            mine: wordOf(difference.mine),
          }))}
          onTakeTheirs={() => settle(theirs, true)}
          onKeepMine={() => settle(theirs, false)}
        />
      )}
      <Card>
        <Tabs
          label={messages.tabs}
          keepsAll
          value={tab}
          onChange={(chosen) => setTab(chosen as SettingsTab)}
          tabs={SETTINGS_TABS.map((value) => ({
            value,
            label: settingsTabNames[value],
            problem: wrongTabs.has(value) ? messages.tabProblem : null,
            content: <div data-tab={value}>{contents[value]}</div>,
          }))}
        />
        {/* At the end as in every form: a toast at the start's foot would cover it under a pointer that keeps it there. */}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t p-4">
          <ErrorLine message={problem} />
          <p role="status" className="text-ink-soft">
            {isDirty && messages.unsaved}
          </p>
          {isDirty && (
            <Button variant="ghost" onClick={() => start(restaurant)}>
              {messages.discard}
            </Button>
          )}
          <Button type="submit" isBusy={isSubmitting}>
            {messages.save}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** Opens the tab of the first wrong field and gives it the focus. */
function useWrongField(openTab: (tab: SettingsTab) => void) {
  const element = useRef<HTMLFormElement>(null);
  const [wrongs, setWrongs] = useState(0);
  const open = useRef(openTab);
  useEffect(() => {
    if (wrongs === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const tab = wrong?.closest<HTMLElement>('[data-tab]')?.dataset.tab;
    const known = SETTINGS_TABS.find((one) => one === tab);
    if (!wrong || !known) return;
    open.current(known);
    // Its tab is not shown before the next drawing, and what is not shown takes no focus.
    const frame = requestAnimationFrame(() => wrong.focus());
    return () => cancelAnimationFrame(frame);
  }, [wrongs]);
  return { element, showWrong: () => setWrongs((count) => count + 1) };
}

function wordOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return value === '' ? messages.empty : value;
}
