import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { settingsLabels } from './settings.messages.ts';
import { settingsRules } from './settings-rules.ts';
import type { SettingsPath, SettingsValues } from './settings-values.ts';

export type SettingsForm = UseFormReturn<SettingsValues>;

type Written = keyof typeof settingsRules;

interface SettingFieldProps
  extends Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'hint' | 'autoComplete'> {
  form: SettingsForm;
  path: Written;
}

/** One setting that is written, under the rule of its name. */
export function SettingField({ form, path, ...field }: SettingFieldProps) {
  const rule = settingsRules[path];
  return (
    <Field
      label={settingsLabels[path]}
      error={form.getFieldState(path, form.formState).error?.message}
      autoComplete="off"
      {...field}
      {...form.register(path, { validate: (written, values) => rule(String(written), values) })}
    />
  );
}

interface SettingSwitchProps {
  form: SettingsForm;
  path: Extract<SettingsPath, `paymentMethods.${string}`>;
  hint?: string;
}

/** One setting that is on or off. */
export function SettingSwitch({ form, path, ...field }: SettingSwitchProps) {
  return <CheckField label={settingsLabels[path]} {...field} {...form.register(path)} />;
}

interface SettingsGroupProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** Settings that belong together, two beside each other where there is room. */
export function SettingsGroup({ title, hint, children }: SettingsGroupProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-bold font-display text-lg">{title}</legend>
      {hint && <p className="-mt-2 text-ink-soft sm:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** A tab's groups, side by side on a wide screen. */
export function SettingsGroups({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-4 pt-2 xl:grid-cols-2">{children}</div>
  );
}
