import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { asPaisa, rupeesOf } from '@chulo/shared/domain/money/money';
import {
  hasValidReference,
  likelyCash,
  MIN_TRANSACTION_REFERENCE,
  type PaymentMethod,
} from '@chulo/shared/domain/money/payment';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import type { UseFormReturn } from 'react-hook-form';
import { moneyRule, typedRupees } from '../../../lib/form/form-rules.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { staffMessages } from '../admin/admin-orders.messages.ts';
import { collectMessages as messages } from './payments.messages.ts';
import { accountOf, changeOfTyped, type MoneyValues, methodsOf, typedPaisa } from './tender-values.ts';

interface TenderFieldsProps {
  form: UseFormReturn<MoneyValues>;
  index: number;
  restaurant: Restaurant;
  /** Who may carry the cash, beside the drawer. */
  riders: readonly { id: string; name: string }[];
  /** Asks for the cash that was handed over, and says the change. */
  countsCash?: boolean;
  /** Why the amount does not fit; true when it does. */
  fits: () => true | string;
}

/** The fields of one tender. */
export function TenderFields({
  form,
  index,
  restaurant,
  riders,
  countsCash = false,
  fits,
}: TenderFieldsProps) {
  const { register, setValue, getValues, getFieldState, formState } = form;
  const at = `tenders.${index}` as const;
  const tender = form.watch(at);
  const { method } = tender;
  const isCash = method === 'cash';
  const errorOf = (name: keyof typeof tender) => getFieldState(`${at}.${name}`, formState).error?.message;
  const write = (name: 'given' | 'tip', rupees: number) =>
    setValue(`${at}.${name}`, String(rupees), { shouldDirty: true, shouldValidate: true });
  const owed = asPaisa(typedPaisa(tender.amount) + typedPaisa(tender.tip));
  const change = changeOfTyped(tender);
  const choices = new Set<PaymentMethod>([...methodsOf(restaurant), method]);
  return (
    <>
      <div className="grid grid-cols-2 narrow:grid-cols-1 items-start gap-4 max-sm:*:first:col-span-full sm:grid-cols-3">
        <SelectField
          label={messages.method}
          options={[...choices].map((value) => ({ value, label: methodNames[value] }))}
          {...register(`${at}.method`, {
            onChange: () => setValue(`${at}.walletAccount`, accountOf(getValues(`${at}.method`), restaurant)),
          })}
        />
        <Field
          label={messages.amount}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('amount')}
          {...register(`${at}.amount`, {
            validate: (typed) => {
              const rule = moneyRule({ missing: messages.amountMissing })(typed);
              if (rule !== true) return rule;
              const isNothing = typedRupees(typed) === 0 && typedPaisa(getValues(`${at}.tip`)) === 0;
              return isNothing ? messages.nothing : fits();
            },
          })}
        />
        <Field
          label={messages.tip}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('tip')}
          {...register(`${at}.tip`, { validate: moneyRule() })}
        />
      </div>
      {isCash && countsCash && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={messages.given}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf('given')}
            {...register(`${at}.given`, {
              validate: (typed) => {
                const rule = moneyRule()(typed);
                if (rule !== true || typedRupees(typed) === null) return rule;
                const typedTender = getValues(at);
                const sum = typedPaisa(typedTender.amount) + typedPaisa(typedTender.tip);
                const isEnough = changeOfTyped(typedTender) !== null;
                return isEnough || messages.givenTooLittle(formatMoney(rupeesOf(asPaisa(sum))));
              },
            })}
          />
          <div className="flex flex-wrap gap-2 sm:pt-6">
            {likelyCash(owed).map((cash) => (
              <Button
                key={cash}
                variant="secondary"
                className="money"
                aria-label={messages.givenAs(formatMoney(rupeesOf(cash)))}
                onClick={() => write('given', rupeesOf(cash))}
              >
                {formatMoney(rupeesOf(cash))}
              </Button>
            ))}
          </div>
        </div>
      )}
      {isCash && countsCash && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="money font-bold text-2xl">
            {change !== null && `${messages.change} ${formatMoney(rupeesOf(change))}`}
          </p>
          {change !== null && change > 0 && (
            <Button
              variant="secondary"
              onClick={() => write('tip', rupeesOf(asPaisa(typedPaisa(tender.tip) + change)))}
            >
              {messages.keepChange}
            </Button>
          )}
        </div>
      )}
      {isCash && riders.length > 0 && (
        <SelectField
          label={messages.carrier}
          options={[
            { value: '', label: messages.drawer },
            ...riders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register(`${at}.riderId`)}
        />
      )}
      {!isCash && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={staffMessages.reference}
            required
            autoComplete="off"
            minLength={MIN_TRANSACTION_REFERENCE}
            maxLength={TEXT_BOUNDS.paymentDetail}
            error={errorOf('transactionReference')}
            {...register(`${at}.transactionReference`, {
              validate: (typed) =>
                hasValidReference(getValues(`${at}.method`), typed) || staffMessages.referenceInvalid,
            })}
          />
          <Field
            label={
              method === 'upi' ? staffMessages.upiAccount : staffMessages.walletAccount(methodNames[method])
            }
            maxLength={TEXT_BOUNDS.paymentDetail}
            {...register(`${at}.walletAccount`)}
          />
        </div>
      )}
    </>
  );
}
