import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { usePhoneRule } from '../../../lib/form/use-phone-rule.ts';
import { settingsLabels } from '../../../panel/field-labels.messages.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { settingsMessages as messages, notificationLabels, settingsTabNames } from './settings.messages.ts';
import { SETTINGS_GROUPS, type Setting, type SettingsContext, settingsRules } from './settings-list.ts';
import { boundsAt, type SettingsTab, type SettingsValues } from './settings-values.ts';
import { WalletCodeField } from './wallet-code-field.tsx';

interface SettingsTabProps {
  tab: SettingsTab;
  form: UseFormReturn<SettingsValues>;
  context: SettingsContext;
  /** The hours per weekday and the holidays. */
  hours: ReactNode;
}

/** The groups of a tab, in two columns on a wide screen. */
export function SettingsTabFields({ tab, form, context, hours }: SettingsTabProps) {
  const groups = SETTINGS_GROUPS[tab].filter((group) => isShown(group, context));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-4 pt-2 xl:grid-cols-2">
      {groups.map(({ title, hint, settings, hasHours }) => (
        <SettingsGroup key={title} title={title} hint={typeof hint === 'function' ? hint(context) : hint}>
          {settings
            .filter((setting) => isShown(setting, context))
            .map((setting) => (
              <SettingField key={setting.path} form={form} setting={setting} context={context} />
            ))}
          {hasHours && hours}
        </SettingsGroup>
      ))}
    </div>
  );
}

const isShown = ({ only }: Pick<Setting, 'only'>, { isDemo }: SettingsContext): boolean =>
  only === undefined || (only === 'demo') === isDemo;

interface SettingFieldProps extends Pick<SettingsTabProps, 'form' | 'context'> {
  setting: Setting;
}

/** A switch, a choice or a text, as the contract says. */
function SettingField({ form, setting, context }: SettingFieldProps) {
  const { path, hint, isLong, isWide, type = 'text' } = setting;
  const bounds = boundsAt(path);
  const askingRule = usePhoneRule(undefined, form.formState.defaultValues?.phone);
  const rule = path === 'phone' ? askingRule : settingsRules[path];
  const texts = {
    label: settingsLabels[path],
    hint: typeof hint === 'function' ? hint(form.watch(), context) : hint,
    error: form.getFieldState(path, form.formState).error?.message,
  };
  const typed = () => ({
    ...texts,
    ...form.register(path, { validate: (input) => rule(String(input)) }),
  });
  if (setting.codeOf !== undefined)
    return wide(true, <WalletCodeField form={form} {...texts} path={path} accountPath={setting.codeOf} />);
  if (bounds.type === 'boolean') return wide(isWide, <CheckField {...texts} {...form.register(path)} />);
  if (bounds.enum) return <SelectField {...texts} options={choicesOf(setting)} {...form.register(path)} />;
  if (isLong) return wide(true, <TextArea {...typed()} />);
  const inputMode = setting.inputMode ?? INPUT_MODES[bounds.type ?? ''];
  return <Field type={type} {...(inputMode && { inputMode })} autoComplete="off" {...typed()} />;
}

const INPUT_MODES: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  number: 'decimal',
};

const wide = (isWide: boolean | undefined, field: ReactNode) =>
  isWide ? <div className="sm:col-span-2">{field}</div> : field;

const choicesOf = ({ path, choices }: Setting) =>
  (boundsAt(path).enum ?? []).map(String).map((value) => ({ value, label: choices?.[value] ?? value }));

interface SettingsGroupProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** A group of settings, in two columns if there is room. */
function SettingsGroup({ title, hint, children }: SettingsGroupProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-bold font-display text-lg">{title}</legend>
      {hint && <p className="-mt-2 text-ink-soft sm:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}

type Choice = keyof typeof notificationLabels;

const CHOICES = Object.keys(notificationLabels) as Choice[];

/** Local only, not saved (S3.40). */
export function DemoNotifications() {
  const [chosen, setChosen] = useState<readonly Choice[]>(['email', 'orderUpdates']);
  const toggle = (choice: Choice) =>
    setChosen((before) =>
      before.includes(choice) ? before.filter((value) => value !== choice) : [...before, choice],
    );
  return (
    <div className="grid max-w-3xl px-4 pt-2">
      <SettingsGroup title={settingsTabNames.notifications} hint={messages.notificationsHint}>
        {CHOICES.map((choice) => (
          <CheckField
            key={choice}
            label={notificationLabels[choice]}
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
        ))}
      </SettingsGroup>
    </div>
  );
}
