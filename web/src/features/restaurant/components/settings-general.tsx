import { CURRENCIES } from '@chulo/shared/domain/restaurant-settings';
import { SelectField } from '../../../ui/select-field.tsx';
import { settingsMessages as messages, settingsLabels } from '../settings.messages.ts';
import { SettingField, type SettingsForm, SettingsGroup, SettingsGroups } from './settings-fields.tsx';

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }));

export function SettingsGeneral({ form, isAlwaysOpen }: { form: SettingsForm; isAlwaysOpen: boolean }) {
  return (
    <SettingsGroups>
      <SettingsGroup title={messages.contact}>
        <SettingField form={form} path="name" />
        <SettingField form={form} path="email" type="email" />
        <SettingField form={form} path="phone" type="tel" />
        <SettingField form={form} path="address.street" />
        <SettingField form={form} path="address.city" />
      </SettingsGroup>
      <SettingsGroup title={messages.region}>
        <SelectField
          label={settingsLabels.currency}
          hint={messages.currencyHint}
          options={CURRENCY_CHOICES}
          error={form.formState.errors.currency?.message}
          {...form.register('currency')}
        />
        <SettingField form={form} path="timezone" hint={messages.timezoneHint} />
      </SettingsGroup>
      <SettingsGroup
        title={messages.hours}
        hint={isAlwaysOpen ? `${messages.hoursHint} ${messages.alwaysOpen}` : messages.hoursHint}
      >
        <SettingField form={form} path="operatingHours.start" type="time" />
        <SettingField form={form} path="operatingHours.end" type="time" />
      </SettingsGroup>
      <SettingsGroup title={messages.kitchen} hint={messages.kitchenHint}>
        <SettingField form={form} path="kitchen.hurryAfterMinutes" inputMode="numeric" />
        <SettingField form={form} path="kitchen.lateAfterMinutes" inputMode="numeric" />
      </SettingsGroup>
    </SettingsGroups>
  );
}
