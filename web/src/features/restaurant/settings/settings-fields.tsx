import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { settingsLabels } from './settings.messages.ts';
import { type SwitchPath, settingsRules } from './settings-rules.ts';
import type { SettingsValues } from './settings-values.ts';

export type SettingsForm = UseFormReturn<SettingsValues>;

type TextSettingPath = keyof typeof settingsRules;

interface SettingFieldProps
  extends Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'hint' | 'autoComplete'> {
  form: SettingsForm;
  path: TextSettingPath;
  /** Replaces the rule of the setting. */
  rule?: (input: string) => true | string;
}

/** A text setting with its validation rule. */
export function SettingField({ form, path, rule: own, ...field }: SettingFieldProps) {
  const rule = own ?? settingsRules[path];
  return (
    <Field
      label={settingsLabels[path]}
      error={form.getFieldState(path, form.formState).error?.message}
      autoComplete="off"
      {...field}
      {...form.register(path, { validate: (input, values) => rule(String(input), values) })}
    />
  );
}

interface SettingSwitchProps {
  form: SettingsForm;
  path: SwitchPath;
  hint?: string;
}

/** A boolean setting. */
export function SettingSwitch({ form, path, ...field }: SettingSwitchProps) {
  return (
    <CheckField
      label={settingsLabels[path]}
      error={form.getFieldState(path, form.formState).error?.message}
      {...field}
      {...form.register(path)}
    />
  );
}

interface SettingsGroupProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** A group of settings, in two columns if there is room. */
export function SettingsGroup({ title, hint, children }: SettingsGroupProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-bold font-display text-lg">{title}</legend>
      {hint && <p className="-mt-2 text-ink-soft sm:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** The groups of a tab, in two columns on a wide screen. */
export function SettingsGroups({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-4 pt-2 xl:grid-cols-2">{children}</div>
  );
}
