import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { MAX_MONEY_REASON } from '@chulo/shared/domain/money/payment';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import { orderNumberOf, textRule } from '../../../lib/form/form-rules.ts';
import { showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { nameOfPayment } from './payment-list.tsx';
import { correctionMessages as messages } from './payments.messages.ts';
import { ridersOptions, useCorrectPayment } from './payments.queries.ts';
import { TenderFields } from './tender-fields.tsx';
import { type MoneyValues, moneyValues, tenderOf, typedTenderOf } from './tender-values.ts';
import { useMoneyCall } from './use-money-call.tsx';

interface CorrectDialogProps {
  order: Order;
  payment: OrderPayment;
  restaurant: Restaurant;
  onClose: () => void;
}

const WRONGS = (['details', 'unpaid', 'order'] as const).map((value) => ({
  value,
  label: messages.wrongs[value],
}));

/** Takes a payment back and records it as it should have been; both stay in sight. */
export function CorrectDialog({ order, payment, restaurant, onClose }: CorrectDialogProps) {
  const { data: riders = [] } = useQuery(ridersOptions());
  const { mutateAsync: correct } = useCorrectPayment();
  const { call, question } = useMoneyCall<ApiRequest<'correctPayment'>['body']>();
  const keyOf = useContentKeys();
  const form = useForm<MoneyValues>({ defaultValues: moneyValues(typedTenderOf(payment)) });
  const { errors } = form.formState;
  const wrong = form.watch('wrong');

  const onSave = ({ tenders, reason, ...values }: MoneyValues) => {
    const [tender] = tenders.map(tenderOf);
    const body = {
      tender: (values.wrong !== 'unpaid' && tender) || null,
      orderNumber: values.wrong === 'order' ? orderNumberOf(values.orderNumber) : null,
      reason,
    };
    const params = { orderId: order.id, number: String(payment.number) };
    return call({
      typed: body,
      body,
      send: (sent) => correct({ params, body: sent, headers: keyOf(sent) }),
      notSaved: messages.notSaved,
      onDone: () => showSuccess(messages.saved(order.orderNumber)),
    });
  };
  return (
    <>
      <FormOverlay
        size="wide"
        title={messages.title(nameOfPayment(payment))}
        description={messages.description}
        form={form}
        submitLabel={messages.save}
        onSave={onSave}
        onClose={onClose}
      >
        <SelectField label={messages.wrong} options={WRONGS} {...form.register('wrong')} />
        {wrong === 'order' && (
          <Field
            label={messages.orderNumber}
            inputMode="numeric"
            autoComplete="off"
            error={errors.orderNumber?.message}
            {...form.register('orderNumber', {
              validate: (typed) => orderNumberOf(typed) !== null || messages.orderNumberMissing,
            })}
          />
        )}
        {wrong !== 'unpaid' && (
          <TenderFields form={form} index={0} restaurant={restaurant} riders={riders} fits={() => true} />
        )}
        <TextArea
          label={messages.reason}
          rows={2}
          maxLength={MAX_MONEY_REASON}
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: textRule({ missing: messages.reasonMissing, max: MAX_MONEY_REASON }),
          })}
        />
      </FormOverlay>
      {question}
    </>
  );
}
