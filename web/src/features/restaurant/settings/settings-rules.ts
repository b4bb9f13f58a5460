import { AUTO_ACCEPT_CAPACITY } from '@chulo/shared/domain/order/acceptance';
import { DUE_MARK_MINUTES } from '@chulo/shared/domain/order/kitchen-times';
import { SLOT_CAPACITY } from '@chulo/shared/domain/order/scheduling';
import { cleanPan, isPan } from '@chulo/shared/domain/restaurant/pan';
import { isTimezone, SETTINGS_BOUNDS } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { ACCOUNT_BOUNDS, TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { isClockTime } from '@chulo/shared/domain/time/opening-hours';
import { accountRules } from '../../../lib/form/account-rules.ts';
import { decimalRule, type FormRule, moneyRule, textRule, wholeRule } from '../../../lib/form/form-rules.ts';
import { phoneRule } from '../../../lib/form/phone-rule.ts';
import { settingsLabels, settingsMessages } from './settings.messages.ts';
import type { SettingsPath, SettingsValues } from './settings-values.ts';

type SettingsRule = (input: string, values: SettingsValues) => true | string;
export type SwitchPath = Extract<
  SettingsPath,
  | `paymentMethods.${string}`
  | `deliveryTypes.${string}`
  | 'minimumForDeliveryOnly'
  | 'boardMayAccept'
  | 'pushesAtOnce'
  | 'autoAccept'
  | 'usesRiders'
  | 'acceptsScheduledOrders'
  | 'pricesIncludeTax'
  | 'amountsInRs'
>;
type TextPath = Exclude<SettingsPath, SwitchPath | 'currency' | 'slotMinutes'>;

const missing = (path: SettingsPath) => settingsMessages.missing(settingsLabels[path]);

function both(first: FormRule, second: SettingsRule): SettingsRule {
  return (input, values) => {
    const result = first(input);
    return result === true ? second(input, values) : result;
  };
}

const isClock: FormRule = (input) => isClockTime(input) || settingsMessages.notAClockTime;

const money = (path: TextPath) => moneyRule({ missing: missing(path) });
const minutes = (path: TextPath) => wholeRule({ missing: missing(path), ...DUE_MARK_MINUTES });

/** The contract's limits, checked before a request. */
export const settingsRules = {
  name: textRule({ missing: missing('name'), max: ACCOUNT_BOUNDS.name.max }),
  email: (input) => cleanLine(input) === '' || accountRules.email(input),
  phone: phoneRule(),
  about: textRule({ max: TEXT_BOUNDS.about }),
  'address.street': textRule({ max: TEXT_BOUNDS.street }),
  'address.city': textRule({ max: TEXT_BOUNDS.city }),
  'address.state': textRule({ max: TEXT_BOUNDS.city }),
  'address.zipCode': textRule({ max: TEXT_BOUNDS.zipCode }),
  timezone: both(
    textRule({ missing: missing('timezone'), max: SETTINGS_BOUNDS.timezone }),
    (input) => isTimezone(input.trim()) || settingsMessages.notATimezone,
  ),
  deliveryFee: money('deliveryFee'),
  freeDeliveryThreshold: money('freeDeliveryThreshold'),
  minimumOrder: money('minimumOrder'),
  maxDeliveryRadius: decimalRule({
    missing: missing('maxDeliveryRadius'),
    min: 0,
    max: SETTINGS_BOUNDS.deliveryRadius,
  }),
  'deliveryTime.max': wholeRule({
    missing: missing('deliveryTime.max'),
    min: SETTINGS_BOUNDS.minDeliveryMinutes,
    max: SETTINGS_BOUNDS.deliveryMinutes,
  }),
  'operatingHours.start': isClock,
  'operatingHours.end': isClock,
  openingNotes: textRule({ max: TEXT_BOUNDS.openingNotes }),
  'walletDetails.esewaNumber': textRule({ max: SETTINGS_BOUNDS.walletNumber }),
  'walletDetails.khaltiNumber': textRule({ max: SETTINGS_BOUNDS.walletNumber }),
  upiId: textRule({ max: TEXT_BOUNDS.paymentDetail }),
  pan: (input) => cleanPan(input) === '' || isPan(cleanPan(input)) || settingsMessages.notAPan,
  taxRate: decimalRule({ missing: missing('taxRate'), min: 0, max: SETTINGS_BOUNDS.taxPercent }),
  autoAcceptPer15Minutes: wholeRule({ missing: missing('autoAcceptPer15Minutes'), ...AUTO_ACCEPT_CAPACITY }),
  slotCapacity: wholeRule({ missing: missing('slotCapacity'), ...SLOT_CAPACITY }),
  'kitchen.warnBeforeDueMinutes': minutes('kitchen.warnBeforeDueMinutes'),
  'kitchen.lateAfterDueMinutes': minutes('kitchen.lateAfterDueMinutes'),
} as const satisfies Record<TextPath, SettingsRule>;
