import { CURRENCIES, deliveryTimeRange } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useState } from 'react';
import { numberOf } from '../../../lib/form/form-rules.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import {
  settingsMessages as messages,
  notificationLabels,
  settingsLabels,
  settingsTabNames,
} from './settings.messages.ts';
import {
  SettingField,
  SettingSwitch,
  type SettingsForm,
  SettingsGroup,
  SettingsGroups,
} from './settings-fields.tsx';

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

export function SettingsDelivery({ form }: { form: SettingsForm }) {
  const average = numberOf(form.watch('deliveryTime.max'));
  return (
    <div className="grid max-w-3xl px-4 pt-2">
      <SettingsGroup title={messages.costs}>
        <SettingField form={form} path="deliveryFee" inputMode="decimal" hint={messages.rupees} />
        <SettingField
          form={form}
          path="freeDeliveryThreshold"
          inputMode="decimal"
          hint={messages.thresholdHint}
        />
        <SettingField form={form} path="minimumOrder" inputMode="decimal" hint={messages.minimumHint} />
        <SettingField form={form} path="maxDeliveryRadius" inputMode="decimal" hint={messages.radiusHint} />
        <SettingField
          form={form}
          path="deliveryTime.max"
          inputMode="numeric"
          hint={average === null ? messages.averageEmptyHint : hintOf(average)}
        />
      </SettingsGroup>
    </div>
  );
}

function hintOf(average: number): string {
  const { min, max } = deliveryTimeRange(average);
  return messages.averageHint(min, max);
}

export function SettingsPayment({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroups>
      <SettingsGroup title={messages.accepted}>
        <SettingSwitch form={form} path="paymentMethods.cash" hint={messages.cashHint} />
        <SettingSwitch form={form} path="paymentMethods.card" />
        <SettingSwitch form={form} path="paymentMethods.upi" />
        <SettingSwitch form={form} path="paymentMethods.wallet" />
      </SettingsGroup>
      <SettingsGroup title={messages.accounts} hint={messages.walletHint}>
        <SettingField form={form} path="walletDetails.esewaNumber" inputMode="tel" />
        <SettingField form={form} path="walletDetails.khaltiNumber" inputMode="tel" />
        <SettingField form={form} path="upiId" hint={messages.upiHint} />
        <SettingField form={form} path="taxRate" inputMode="decimal" hint={messages.taxHint} />
      </SettingsGroup>
    </SettingsGroups>
  );
}

type Choice = keyof typeof notificationLabels;

const CHOICES = Object.keys(notificationLabels) as Choice[];

/** Local only, not saved (S3.40). */
export function SettingsNotifications() {
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
