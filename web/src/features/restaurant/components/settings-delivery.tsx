import { deliveryTimeRange } from '@chulo/shared/domain/delivery-time';
import { numberOf } from '../../../lib/form-rules.ts';
import { settingsMessages as messages } from '../settings.messages.ts';
import { SettingField, type SettingsForm, SettingsGroup } from './settings-fields.tsx';

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
