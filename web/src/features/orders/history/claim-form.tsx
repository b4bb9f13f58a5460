import { CLAIM_CODE, claimCodeOf } from '@chulo/shared/domain/order/callers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-errors.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { orderNumberOf } from '../../../lib/form/form-rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { claimMessages as messages } from './claim.messages.ts';

const SECONDS_PER_MINUTE = 60;
const MAX_NUMBER_LENGTH = 20;

export interface ClaimFormProps {
  /** As it stands in the link of a receipt. */
  orderNumber: string;
  onClaimed: (orderId: string) => void;
  onClose: () => void;
}

/** Makes an order that staff took one of the account. */
export function ClaimForm({ orderNumber, onClaimed, onClose }: ClaimFormProps) {
  const form = useForm({ defaultValues: { orderNumber, code: '' } });
  const { errors } = form.formState;
  const queryClient = useQueryClient();
  const { mutateAsync: claim } = useMutation({
    mutationFn: (body: ApiRequest<'claimOrder'>['body']) => callApi('claimOrder', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['order'] }),
  });
  return (
    <FormOverlay
      title={messages.entry}
      description={messages.hint}
      size="dialog"
      form={form}
      submitLabel={messages.submit}
      onSave={async (values) => {
        try {
          const { orderId } = await claim({
            orderNumber: orderNumberOf(values.orderNumber) ?? 0,
            code: claimCodeOf(values.code),
          });
          onClaimed(orderId);
          return null;
        } catch (error) {
          return { ...refusalOf(error, messages.failed), ...sentenceOf(error) };
        }
      }}
      onClose={onClose}
    >
      <Field
        label={messages.number}
        inputMode="numeric"
        maxLength={MAX_NUMBER_LENGTH}
        error={errors.orderNumber?.message}
        {...form.register('orderNumber', {
          validate: (typed) => orderNumberOf(typed) !== null || messages.notANumber,
        })}
      />
      <Field
        label={messages.code}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={CLAIM_CODE.maxTyped}
        error={errors.code?.message}
        {...form.register('code', {
          validate: (typed) =>
            claimCodeOf(typed).length === CLAIM_CODE.length || messages.notACode(CLAIM_CODE.length),
        })}
      />
    </FormOverlay>
  );
}

function sentenceOf(error: unknown) {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'order.claim_wrong') return { sentence: messages.wrong };
  if (error.retryAfterSeconds === null) return {};
  return { sentence: messages.tooMany(Math.ceil(error.retryAfterSeconds / SECONDS_PER_MINUTE)) };
}
