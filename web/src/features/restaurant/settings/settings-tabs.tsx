import { makesDeliveryFree } from '@chulo/shared/domain/money/minimum-order';
import { FULFILMENT_TYPES } from '@chulo/shared/domain/money/pricing';
import { SLOT_MINUTES } from '@chulo/shared/domain/order/scheduling';
import { CURRENCIES, deliveryTimeRange } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { type ReactNode, useState } from 'react';
import { numberOf } from '../../../lib/form/form-rules.ts';
import { usePhoneRule } from '../../../lib/form/use-phone-rule.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
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
import { settingsRules } from './settings-rules.ts';

const SLOT_CHOICES = SLOT_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: messages.slotMinutes(minutes),
}));
const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }));

interface SettingsGeneralProps {
  form: SettingsForm;
  isAlwaysOpen: boolean;
  isDemo: boolean;
  /** The hours per weekday and the holidays. */
  hours: ReactNode;
}

export function SettingsGeneral({ form, isAlwaysOpen, isDemo, hours }: SettingsGeneralProps) {
  const phoneRule = usePhoneRule(undefined, form.formState.defaultValues?.phone);
  const [isAutomatic, hasSlots] = form.watch(['autoAccept', 'acceptsScheduledOrders']);
  return (
    <SettingsGroups>
      <SettingsGroup title={messages.contact}>
        <SettingField form={form} path="name" />
        <SettingField form={form} path="email" type="email" />
        <SettingField form={form} path="phone" type="tel" rule={phoneRule} />
        <SettingField form={form} path="address.street" />
        <SettingField form={form} path="address.city" />
        <SettingField form={form} path="address.state" hint={messages.addressHint} />
        <SettingField form={form} path="address.zipCode" />
        <div className="sm:col-span-2">
          <TextArea
            label={settingsLabels.about}
            hint={isDemo ? messages.aboutDemoHint : messages.aboutHint}
            error={form.formState.errors.about?.message}
            {...form.register('about', { validate: settingsRules.about })}
          />
        </div>
      </SettingsGroup>
      {isDemo && (
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
      )}
      <SettingsGroup title={messages.amounts}>
        <SettingSwitch form={form} path="amountsInRs" hint={messages.amountsInRsHint} />
      </SettingsGroup>
      <SettingsGroup
        title={messages.hours}
        hint={isAlwaysOpen ? `${messages.hoursHint} ${messages.alwaysOpen}` : messages.hoursHint}
      >
        <SettingField form={form} path="operatingHours.start" type="time" />
        <SettingField form={form} path="operatingHours.end" type="time" />
        <div className="sm:col-span-2">
          <TextArea
            label={settingsLabels.openingNotes}
            hint={messages.openingNotesHint}
            error={form.formState.errors.openingNotes?.message}
            {...form.register('openingNotes', { validate: settingsRules.openingNotes })}
          />
        </div>
        {hours}
      </SettingsGroup>
      <SettingsGroup title={messages.kitchen} hint={messages.kitchenHint}>
        <SettingField
          form={form}
          path="kitchen.warnBeforeDueMinutes"
          inputMode="numeric"
          hint={messages.warnHint}
        />
        <SettingField
          form={form}
          path="kitchen.lateAfterDueMinutes"
          inputMode="numeric"
          hint={messages.lateHint}
        />
      </SettingsGroup>
      <SettingsGroup title={messages.newOrders}>
        <SettingSwitch form={form} path="boardMayAccept" hint={messages.boardMayAcceptHint} />
        {isDemo && <PushesAtOnce form={form} />}
        <SettingSwitch form={form} path="autoAccept" hint={messages.autoAcceptHint} />
        <SettingField
          form={form}
          path="autoAcceptPer15Minutes"
          inputMode="numeric"
          hint={isAutomatic ? messages.autoAcceptLimitHint : messages.autoAcceptLimitOffHint}
        />
      </SettingsGroup>
      <SettingsGroup title={messages.scheduled}>
        <div className="sm:col-span-2">
          <SettingSwitch form={form} path="acceptsScheduledOrders" hint={messages.acceptsScheduledHint} />
        </div>
        <SelectField
          label={settingsLabels.slotMinutes}
          hint={hasSlots ? messages.slotMinutesHint : messages.slotsOffHint}
          options={SLOT_CHOICES}
          error={form.formState.errors.slotMinutes?.message}
          {...form.register('slotMinutes')}
        />
        <SettingField
          form={form}
          path="slotCapacity"
          inputMode="numeric"
          hint={hasSlots ? messages.slotCapacityHint : messages.slotsOffHint}
        />
      </SettingsGroup>
    </SettingsGroups>
  );
}

const PushesAtOnce = ({ form }: { form: SettingsForm }) => (
  <SettingSwitch form={form} path="pushesAtOnce" hint={messages.pushesAtOnceHint} />
);

interface SettingsTabProps {
  form: SettingsForm;
  /** The demo shows the specified settings that have no effect (S2.102), a real restaurant only what works. */
  isDemo: boolean;
}

export function SettingsDelivery({ form, isDemo }: SettingsTabProps) {
  const average = numberOf(form.watch('deliveryTime.max'));
  const [threshold, minimum] = form.watch(['freeDeliveryThreshold', 'minimumOrder']).map(numberOf);
  const isFree = makesDeliveryFree(threshold ?? 0, minimum ?? 0);
  const hasDelivery = form.watch('deliveryTypes.delivery');
  return (
    <SettingsGroups>
      <SettingsGroup title={messages.costs}>
        <SettingField
          form={form}
          path="deliveryFee"
          inputMode="decimal"
          hint={hasDelivery ? messages.rupees : messages.deliveryOffHint}
        />
        <SettingField
          form={form}
          path="freeDeliveryThreshold"
          inputMode="decimal"
          hint={
            hasDelivery
              ? isFree
                ? messages.alwaysFreeHint
                : messages.thresholdHint
              : messages.deliveryOffHint
          }
        />
        <SettingField form={form} path="minimumOrder" inputMode="decimal" hint={messages.minimumHint} />
        <SettingSwitch form={form} path="minimumForDeliveryOnly" hint={messages.minimumForDeliveryOnlyHint} />
        {isDemo && (
          <SettingField form={form} path="maxDeliveryRadius" inputMode="decimal" hint={messages.radiusHint} />
        )}
        <SettingField
          form={form}
          path="deliveryTime.max"
          inputMode="numeric"
          hint={average === null ? messages.averageEmptyHint : hintOf(average)}
        />
      </SettingsGroup>
      <SettingsGroup title={messages.deliveryTypes} hint={messages.deliveryTypesHint}>
        {FULFILMENT_TYPES.map((type) => (
          <SettingSwitch key={type} form={form} path={`deliveryTypes.${type}`} />
        ))}
      </SettingsGroup>
      <SettingsGroup title={messages.riders}>
        <SettingSwitch form={form} path="usesRiders" hint={messages.usesRidersHint} />
      </SettingsGroup>
    </SettingsGroups>
  );
}

function hintOf(average: number): string {
  const { min, max } = deliveryTimeRange(average);
  return messages.averageHint(min, max);
}

export function SettingsPayment({ form, isDemo }: SettingsTabProps) {
  return (
    <SettingsGroups>
      <SettingsGroup title={messages.accepted}>
        <SettingSwitch form={form} path="paymentMethods.cash" hint={messages.cashHint} />
        {isDemo && <SettingSwitch form={form} path="paymentMethods.card" hint={messages.cardHint} />}
        <SettingSwitch form={form} path="paymentMethods.upi" />
        <SettingSwitch form={form} path="paymentMethods.wallet" />
      </SettingsGroup>
      <SettingsGroup title={messages.accounts} hint={messages.walletHint}>
        <SettingField form={form} path="walletDetails.esewaNumber" inputMode="tel" />
        <SettingField form={form} path="walletDetails.khaltiNumber" inputMode="tel" />
        <SettingField form={form} path="upiId" hint={messages.upiHint} />
      </SettingsGroup>
      <SettingsGroup title={messages.tax}>
        <SettingField form={form} path="taxRate" inputMode="decimal" hint={messages.taxHint} />
        <SettingField form={form} path="pan" inputMode="numeric" hint={messages.panHint} />
        <SettingSwitch
          form={form}
          path="pricesIncludeTax"
          hint={numberOf(form.watch('taxRate')) === 0 ? messages.noTaxHint : messages.pricesIncludeTaxHint}
        />
      </SettingsGroup>
    </SettingsGroups>
  );
}

type Choice = keyof typeof notificationLabels;

const CHOICES = Object.keys(notificationLabels) as Choice[];

interface SettingsNotificationsProps extends SettingsTabProps {
  /** Push messages on this device. */
  push: ReactNode;
}

export function SettingsNotifications({ form, isDemo, push }: SettingsNotificationsProps) {
  if (isDemo) return <DemoNotifications />;
  return (
    <div className="grid max-w-3xl gap-4 px-4 pt-2">
      <SettingsGroup title={settingsTabNames.notifications}>
        <PushesAtOnce form={form} />
      </SettingsGroup>
      {push}
    </div>
  );
}

/** Local only, not saved (S3.40). */
function DemoNotifications() {
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
