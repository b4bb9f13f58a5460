import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useForm } from 'react-hook-form';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { useMay } from '../../../lib/api/session.ts';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { currentStateOf, refusalOf } from '../../../lib/form/form-refusal.ts';
import { useReportUnsaved } from '../../../lib/form/unsaved.ts';
import { pictureText, settingsLabels } from '../../../panel/field-labels.messages.ts';
import { useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useUnsavedGuard } from '../../../ui/form/leave-question.tsx';
import { showFormErrors } from '../../../ui/form/show-form-errors.ts';
import { showAffectedOrders } from '../hours/affected-orders.tsx';
import { useUpdateRestaurant } from '../restaurant.queries.ts';
import { settingsMessages as messages, settingsTabNames } from './settings.messages.ts';
import { DemoNotifications, SettingsTabFields } from './settings-fields.tsx';
import { invalidTabsOf } from './settings-list.ts';
import {
  bodyOf,
  differencesOf,
  SETTINGS_TABS,
  type SettingsPath,
  type SettingsTab,
  type SettingsValues,
  valuesOf,
  withoutPayment,
} from './settings-values.ts';

interface SettingsEditorProps {
  restaurant: Restaurant;
  /** The hours per weekday and the holidays. */
  hours: ReactNode;
  /** Push messages on this device, in the tab Notifications of a real restaurant. */
  push: ReactNode;
}

/** The tabs are one form; the payment tab is the owner's. It follows changes of other users while it has no unsaved changes. */
export function SettingsEditor({ restaurant, hours, push }: SettingsEditorProps) {
  const form = useForm({ defaultValues: valuesOf(restaurant) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const invalidTabs = invalidTabsOf(errors);
  const [tab, setTab] = useState<SettingsTab>('general');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: update } = useUpdateRestaurant();
  const mayPay = useMay()('paymentAccounts');
  const { element, focusInvalid } = useFocusInvalid(setTab);
  const { base, theirs, onSave, startFrom, noticeIn } = useVersionedForm<
    Restaurant,
    SettingsValues,
    SettingsValues,
    SettingsPath
  >({
    thing: restaurant,
    valuesOf,
    changesOf: ({ seen, theirs: saved, mine }) =>
      differencesOf(seen, saved, mine).map(({ path, isTouched }) => ({ name: path, isTouched })),
    valueAt: get,
    describeField: (path, values) => ({
      label: settingsLabels[path],
      text: pictureText(String(get(values, path))) ?? fieldText(get(values, path)),
    }),
    save: async (values, seen) => {
      const { id, version, everyDayHours } = seen ?? restaurant;
      const body = bodyOf(values, version);
      loadValues(await update({ restaurantId: id, ...(mayPay ? body : withoutPayment(body)) }));
      const { start, end } = everyDayHours;
      if (values.operatingHours.start !== start || values.operatingHours.end !== end)
        void showAffectedOrders(id);
    },
    onSaved: () => showSuccess(messages.saved),
    refusalOf: (error) => refusalOf(error, messages.failed),
    onFailed: (error, refusal) => {
      setProblem(currentStateOf(error) ? null : showFormErrors(form, refusal));
      // The sentences are at the fields, by their labels.
      const isAtFields = refusal.fields.length > 0;
      showError(
        isAtFields
          ? { text: messages.failed, detail: refusal.sentence }
          : errorToastOf(error, messages.failed),
      );
      focusInvalid();
    },
  });
  useEffect(() => {
    if (theirs) element.current?.scrollIntoView({ block: 'start' });
  }, [theirs, element]);
  useUnsavedGuard(isDirty);
  useReportUnsaved(isDirty);
  useEffect(() => {
    if (isDirty || isSubmitting || !base || restaurant.version <= base.version) return;
    form.reset(valuesOf(restaurant));
    startFrom(restaurant);
  }, [form, isDirty, isSubmitting, restaurant, base, startFrom]);

  function loadValues(from: Restaurant): void {
    form.reset(valuesOf(from));
    startFrom(from);
    setProblem(null);
  }

  /** The own changes stay changes, now of the saved values. */
  function reapplyEdits(current: Restaurant): void {
    const edited = structuredClone(form.getValues());
    loadValues(current);
    form.reset(edited, { keepDefaultValues: true });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSubmitting) return;
    setProblem(null);
    form.clearErrors();
    await form.handleSubmit(onSave, focusInvalid)();
  }

  const context = { isDemo: restaurant.isDemo, isAlwaysOpen: restaurant.isAlwaysOpen };
  const contentOf = (shown: SettingsTab) => {
    if (shown === 'notifications' && context.isDemo) return <DemoNotifications />;
    const fields = <SettingsTabFields tab={shown} form={form} context={context} hours={hours} />;
    if (shown !== 'notifications') return fields;
    return (
      <div className="grid max-w-3xl gap-4">
        {fields}
        <div className="px-4">{push}</div>
      </div>
    );
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={messages.form}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[80rem] scroll-mt-36 grid-cols-[minmax(0,1fr)] gap-4"
    >
      {noticeIn(form, reapplyEdits)}
      <Card>
        <Tabs
          label={messages.tabs}
          keepMounted
          value={tab}
          onChange={(chosen) => setTab(chosen as SettingsTab)}
          tabs={SETTINGS_TABS.filter((value) => mayPay || value !== 'payment').map((value) => ({
            value,
            label: settingsTabNames[value],
            problem: invalidTabs.has(value) ? messages.tabProblem : null,
            content: <div data-tab={value}>{contentOf(value)}</div>,
          }))}
        />
        {/* At the end, as in every form; at the start a toast would cover the button. */}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t p-4">
          <ErrorLine message={problem} />
          <p role="status" className="text-ink-soft">
            {isDirty && messages.unsaved}
          </p>
          {isDirty && (
            <Button variant="ghost" onClick={() => loadValues(restaurant)}>
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

/** Opens the tab of the first invalid field and focuses it. */
function useFocusInvalid(openTab: (tab: SettingsTab) => void) {
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const open = useRef(openTab);
  useEffect(() => {
    if (attempts === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const tab = field?.closest<HTMLElement>('[data-tab]')?.dataset.tab;
    const fieldTab = SETTINGS_TABS.find((value) => value === tab);
    if (!field || !fieldTab) return;
    open.current(fieldTab);
    // The tab is visible in the next frame; a hidden field cannot take the focus.
    const frame = requestAnimationFrame(() => field.focus());
    return () => cancelAnimationFrame(frame);
  }, [attempts]);
  return { element, focusInvalid: () => setAttempts((count) => count + 1) };
}
