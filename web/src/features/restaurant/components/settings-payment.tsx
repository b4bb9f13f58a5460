import { settingsMessages as messages } from '../settings.messages.ts';
import {
  SettingField,
  SettingSwitch,
  type SettingsForm,
  SettingsGroup,
  SettingsGroups,
} from './settings-fields.tsx';

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
