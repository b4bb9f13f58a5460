import { makesDeliveryFree } from '@chulo/shared/domain/money/minimum-order';
import { SLOT_MINUTES } from '@chulo/shared/domain/order/scheduling';
import { cleanPan, isPan } from '@chulo/shared/domain/restaurant/pan';
import { deliveryTimeRange, isTimezone } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { isClockTime } from '@chulo/shared/domain/time/opening-hours';
import { accountRules } from '../../../lib/form/account-rules.ts';
import { type FormRule, numberOf, ruleWithin } from '../../../lib/form/form-rules.ts';
import { phoneRule } from '../../../lib/form/phone-rule.ts';
import { settingsGroupLabels, settingsLabels } from '../../../panel/field-labels.messages.ts';
import { settingsMessages as messages, settingsTabNames } from './settings.messages.ts';
import { boundsAt, type SettingsPath, type SettingsTab, type SettingsValues } from './settings-values.ts';

/** What kind of restaurant has a setting: the demo shows the specified ones that have no effect (S2.102). */
type Only = 'demo' | 'real';
export interface SettingsContext {
  isDemo: boolean;
  isAlwaysOpen: boolean;
}

export interface Setting {
  path: SettingsPath;
  only?: Only;
  hint?: string | ((values: SettingsValues, context: SettingsContext) => string);
  /** A text of several lines. */
  isLong?: true;
  /** A code that customers scan, of the account at this path; null for one without a number. */
  codeOf?: SettingsPath | null;
  isWide?: true;
  isMoney?: true;
  type?: 'email' | 'tel' | 'time';
  inputMode?: 'tel' | 'numeric';
  /** Instead of the bounds of the contract. */
  rule?: FormRule;
  /** The text of each value that can be chosen; the value itself by default. */
  choices?: Readonly<Record<string, string>>;
}

interface SettingsGroup {
  title: string;
  only?: Only;
  hint?: string | ((context: SettingsContext) => string);
  settings: readonly Setting[];
  /** The hours per weekday and the holidays follow. */
  hasHours?: true;
}

const isClock: FormRule = (input) => isClockTime(input) || messages.notAClockTime;
const missing = (path: SettingsPath) => messages.missing(settingsLabels[path]);
const ifDelivered =
  (hint: string | ((values: SettingsValues) => string)) =>
  (values: SettingsValues): string => {
    if (!values.deliveryTypes.delivery) return messages.deliveryOffHint;
    return typeof hint === 'string' ? hint : hint(values);
  };
const ifScheduled =
  (hint: string) =>
  ({ acceptsScheduledOrders }: SettingsValues): string =>
    acceptsScheduledOrders ? hint : messages.slotsOffHint;

const ifWallet =
  (name: 'esewaNumber' | 'khaltiNumber', hint: string, offHint: string) =>
  ({ paymentMethods, walletDetails }: SettingsValues): string =>
    paymentMethods.wallet && walletDetails[name].trim() !== '' ? hint : offHint;

const PUSHES_AT_ONCE = { path: 'pushesAtOnce', hint: messages.pushesAtOnceHint } as const;

/** Every setting of the panel, in the order of the page. Its input and its rule follow from the contract. */
export const SETTINGS_GROUPS: Readonly<Record<SettingsTab, readonly SettingsGroup[]>> = {
  general: [
    {
      title: messages.contact,
      settings: [
        { path: 'name' },
        {
          path: 'email',
          type: 'email',
          rule: (input) => cleanLine(input) === '' || accountRules.email(input),
        },
        { path: 'phone', type: 'tel', rule: phoneRule() },
        { path: 'address.street' },
        { path: 'address.city' },
        { path: 'address.state', hint: messages.addressHint },
        { path: 'address.zipCode' },
        {
          path: 'about',
          isLong: true,
          hint: (_values, { isDemo }) => (isDemo ? messages.aboutDemoHint : messages.aboutHint),
        },
      ],
    },
    {
      title: messages.region,
      only: 'demo',
      settings: [
        { path: 'currency', hint: messages.currencyHint },
        { path: 'timezone', hint: messages.timezoneHint, rule: timezoneRule },
      ],
    },
    { title: messages.amounts, settings: [{ path: 'amountsInRs', hint: messages.amountsInRsHint }] },
    {
      title: messages.hours,
      hint: ({ isAlwaysOpen }) =>
        isAlwaysOpen ? `${messages.hoursHint} ${messages.alwaysOpen}` : messages.hoursHint,
      settings: [
        { path: 'operatingHours.start', type: 'time', rule: isClock },
        { path: 'operatingHours.end', type: 'time', rule: isClock },
        { path: 'openingNotes', isLong: true, hint: messages.openingNotesHint },
      ],
      hasHours: true,
    },
    {
      title: settingsGroupLabels.kitchen,
      hint: messages.kitchenHint,
      settings: [
        { path: 'kitchen.warnBeforeDueMinutes', hint: messages.warnHint },
        { path: 'kitchen.lateAfterDueMinutes', hint: messages.lateHint },
      ],
    },
    {
      title: messages.newOrders,
      settings: [
        { path: 'boardMayAccept', hint: messages.boardMayAcceptHint },
        { ...PUSHES_AT_ONCE, only: 'demo' },
        { path: 'autoAccept', hint: messages.autoAcceptHint },
        {
          path: 'autoAcceptPer15Minutes',
          hint: ({ autoAccept }) =>
            autoAccept ? messages.autoAcceptLimitHint : messages.autoAcceptLimitOffHint,
        },
      ],
    },
    {
      title: messages.scheduled,
      settings: [
        { path: 'acceptsScheduledOrders', isWide: true, hint: messages.acceptsScheduledHint },
        {
          path: 'slotMinutes',
          hint: ifScheduled(messages.slotMinutesHint),
          choices: Object.fromEntries(
            SLOT_MINUTES.map((minutes) => [minutes, messages.slotMinutes(minutes)]),
          ),
        },
        { path: 'slotCapacity', hint: ifScheduled(messages.slotCapacityHint) },
      ],
    },
    {
      title: messages.staffDiscounts,
      settings: [{ path: 'staffDiscountLimit', isMoney: true, hint: messages.staffDiscountLimitHint }],
    },
    { title: messages.callers, settings: [{ path: 'callerMonths', hint: messages.callerMonthsHint }] },
  ],
  delivery: [
    {
      title: messages.costs,
      settings: [
        { path: 'deliveryFee', isMoney: true, hint: ifDelivered(messages.rupees) },
        {
          path: 'freeDeliveryThreshold',
          isMoney: true,
          hint: ifDelivered(({ freeDeliveryThreshold, minimumOrder }) =>
            makesDeliveryFree(numberOf(freeDeliveryThreshold) ?? 0, numberOf(minimumOrder) ?? 0)
              ? messages.alwaysFreeHint
              : messages.thresholdHint,
          ),
        },
        { path: 'minimumOrder', isMoney: true, hint: messages.minimumHint },
        { path: 'minimumForDeliveryOnly', hint: messages.minimumForDeliveryOnlyHint },
        { path: 'maxDeliveryRadius', only: 'demo', hint: messages.radiusHint },
        { path: 'deliveryTime.max', hint: averageHint },
      ],
    },
    {
      title: settingsGroupLabels.deliveryTypes,
      hint: messages.deliveryTypesHint,
      settings: [
        { path: 'deliveryTypes.delivery' },
        { path: 'deliveryTypes.pickup' },
        { path: 'deliveryTypes.dine_in' },
      ],
    },
    { title: messages.riders, settings: [{ path: 'usesRiders', hint: messages.usesRidersHint }] },
    { title: messages.tables, settings: [{ path: 'tableOrdering', hint: messages.tableOrderingHint }] },
  ],
  payment: [
    {
      title: settingsGroupLabels.paymentMethods,
      settings: [
        { path: 'paymentMethods.cash', hint: messages.cashHint },
        { path: 'paymentMethods.card', only: 'demo', hint: messages.cardHint },
        { path: 'paymentMethods.upi' },
        { path: 'paymentMethods.wallet' },
      ],
    },
    {
      title: messages.accounts,
      hint: messages.walletHint,
      settings: [
        { path: 'walletDetails.esewaNumber', inputMode: 'tel' },
        { path: 'walletDetails.khaltiNumber', inputMode: 'tel' },
        { path: 'upiId', hint: messages.upiHint },
      ],
    },
    {
      title: messages.codes,
      hint: messages.codesHint,
      settings: [
        {
          path: 'walletCodes.esewaCode',
          codeOf: 'walletDetails.esewaNumber',
          hint: ifWallet('esewaNumber', messages.codeHint.esewa, messages.codeOffHint.esewa),
        },
        {
          path: 'walletCodes.khaltiCode',
          codeOf: 'walletDetails.khaltiNumber',
          hint: ifWallet('khaltiNumber', messages.codeHint.khalti, messages.codeOffHint.khalti),
        },
        {
          path: 'walletCodes.fonepayCode',
          codeOf: null,
          hint: ({ paymentMethods }) =>
            paymentMethods.upi ? messages.codeHint.fonepay : messages.codeOffHint.fonepay,
        },
      ],
    },
    {
      title: messages.tax,
      settings: [
        { path: 'taxRate', hint: messages.taxHint },
        {
          path: 'pan',
          inputMode: 'numeric',
          hint: messages.panHint,
          rule: (input) => cleanPan(input) === '' || isPan(cleanPan(input)) || messages.notAPan,
        },
        {
          path: 'pricesIncludeTax',
          hint: ({ taxRate }) =>
            numberOf(taxRate) === 0 ? messages.noTaxHint : messages.pricesIncludeTaxHint,
        },
        { path: 'packagingFee', isMoney: true, hint: messages.packagingHint },
        { path: 'roundsTotal', hint: messages.roundsTotalHint },
      ],
    },
  ],
  notifications: [{ title: settingsTabNames.notifications, only: 'real', settings: [PUSHES_AT_ONCE] }],
};

const ALL: readonly Setting[] = Object.values(SETTINGS_GROUPS).flatMap((groups) =>
  groups.flatMap(({ settings }) => settings),
);

/** The rules of the settings that are typed. */
export const settingsRules = Object.fromEntries(
  ALL.map((setting) => [setting.path, ruleOf(setting)]),
) as Readonly<Record<SettingsPath, FormRule>>;

/** The tabs that have an invalid field. */
export function invalidTabsOf(errors: { [Name in keyof SettingsValues]?: object }): ReadonlySet<SettingsTab> {
  const tabs = Object.keys(SETTINGS_GROUPS) as SettingsTab[];
  return new Set(
    tabs.filter((tab) =>
      SETTINGS_GROUPS[tab].some(({ settings }) =>
        settings.some(({ path }) => errors[path.split('.')[0] as keyof SettingsValues]),
      ),
    ),
  );
}

function ruleOf({ path, rule, isMoney }: Setting): FormRule {
  return rule ?? ruleWithin(boundsAt(path), { missing: missing(path), isAmount: isMoney === true });
}

function timezoneRule(input: string): true | string {
  if (cleanLine(input) === '') return missing('timezone');
  const result = ruleWithin(boundsAt('timezone'), {})(input);
  return result === true ? isTimezone(input.trim()) || messages.notATimezone : result;
}

function averageHint({ deliveryTime }: SettingsValues): string {
  const average = numberOf(deliveryTime.max);
  if (average === null) return messages.averageEmptyHint;
  const { min, max } = deliveryTimeRange(average);
  return messages.averageHint(min, max);
}
