import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { TableBill } from '@chulo/shared/contract/restaurant/tables';
import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { useForm } from 'react-hook-form';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { TenderFields } from '../payments/tender-fields.tsx';
import {
  cashOf,
  changeOfAll,
  leftOf,
  type MoneyValues,
  moneyValues,
  tenderOf,
} from '../payments/tender-values.ts';
import { useMoneyCall } from '../payments/use-money-call.tsx';
import { billMessages as messages } from './tables.messages.ts';
import { type PaySittingBody, usePaySitting } from './tables.queries.ts';

interface PayTableProps {
  /** As it was when the dialog was opened. */
  bill: TableBill;
  restaurant: Restaurant;
  onClose: () => void;
}

/** Takes everything that is due at a table in one way. */
export function PayTable({ bill: { sittingId, tableName, due }, restaurant, onClose }: PayTableProps) {
  const { mutateAsync: pay } = usePaySitting();
  const { call, question } = useMoneyCall<PaySittingBody>();
  const keyOf = useContentKeys();
  const form = useForm<MoneyValues>({ defaultValues: moneyValues(cashOf(due)) });
  const [table, amount] = [tableText(tableName), formatMoney(due)];

  function onSave({ tenders }: MoneyValues) {
    const [tender] = tenders.map(tenderOf);
    if (!tender) return Promise.resolve(null);
    return call({
      typed: tender,
      body: { tender },
      send: (body) => pay({ params: { sittingId }, body, headers: keyOf(body) }),
      notSaved: messages.notSaved,
      onDone: () => {
        const change = changeOfAll(tenders);
        showSuccess(
          change > 0
            ? messages.takenWithChange(table, amount, formatMoney(rupeesOf(change)))
            : messages.taken(table, amount),
        );
      },
    });
  }

  return (
    <>
      <FormOverlay
        size="wide"
        title={messages.payTitle(table)}
        description={messages.payHint(amount)}
        form={form}
        submitLabel={messages.take(amount)}
        onSave={onSave}
        onClose={onClose}
      >
        <TenderFields
          form={form}
          index={0}
          restaurant={restaurant}
          riders={[]}
          countsCash
          fits={() => leftOf(paisaOf(due), form.getValues('tenders')) === 0 || messages.takeAll(amount)}
        />
      </FormOverlay>
      {question}
    </>
  );
}
