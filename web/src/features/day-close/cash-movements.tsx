import type { CashMovement, Drawer } from '@chulo/shared/contract/restaurant/day-close';
import { CASH_MOVEMENT_KINDS, type CashMovementKind, needsRider } from '@chulo/shared/domain/money/day-close';
import { MAX_MONEY_REASON } from '@chulo/shared/domain/money/payment';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../lib/api/single-flight.ts';
import { moneyRule, numberOf } from '../../lib/form/form-rules.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Card } from '../../ui/data/card.tsx';
import { Table } from '../../ui/data/table.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { drawerMessages as messages, movementNames } from './day-close.messages.ts';
import { useAddCashMovement } from './day-close.queries.ts';

/** Cash that comes or goes without an order. */
export function CashMovements({ drawer }: { drawer: Drawer }) {
  const [isAdding, setAdding] = useState(false);
  const { number, since, movements } = drawer;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grow">
          <h2 className="text-lg">{messages.title}</h2>
          <p className="text-ink-soft">
            {since === null ? messages.start : messages.since(number, formatMoment(since))}
          </p>
        </div>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {messages.add}
        </Button>
      </div>
      {movements.length === 0 ? (
        <p className="text-ink-soft">{messages.none}</p>
      ) : (
        <Table
          caption={messages.list}
          columns={COLUMNS}
          rows={movements}
          keyOf={(row) => String(movements.indexOf(row))}
          isShort
        />
      )}
      {isAdding && <MovementDialog drawer={drawer} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const COLUMNS = [
  {
    key: 'kind',
    heading: messages.kind,
    cell: ({ kind, rider }: CashMovement) => (
      <>
        {movementNames[kind]}
        {rider && <span className="block font-normal text-ink-soft">{rider}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    heading: messages.amount,
    isNumber: true,
    cell: ({ amount }: CashMovement) => formatMoney(amount),
  },
  {
    key: 'reason',
    heading: messages.reason,
    cell: ({ reason }: CashMovement) => <span className="block min-w-32 wrap-anywhere">{reason}</span>,
  },
  {
    key: 'by',
    heading: messages.by,
    cell: ({ by, at }: CashMovement) => (
      <>
        {by} <span className="block text-ink-soft">{formatMoment(at)}</span>
      </>
    ),
  },
];

function MovementDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const [kind, setKind] = useState<CashMovementKind>('paid_in');
  const [amount, setAmount] = useState('');
  const [riderId, setRiderId] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: add, isPending } = useAddCashMovement();
  const once = useSingleFlight();
  const formId = useId();
  const kinds = CASH_MOVEMENT_KINDS.filter((value) => !needsRider(value) || drawer.riders.length > 0);
  const amountCheck = moneyRule({ missing: messages.amountMissing, min: 0.01 })(amount);
  const errors = {
    amount: amountCheck === true ? null : amountCheck,
    rider: needsRider(kind) && riderId === '' ? messages.chooseRider : null,
    reason: reason.trim() === '' ? messages.reasonMissing : null,
  };

  async function save(): Promise<void> {
    setProblem(null);
    setTried(true);
    if (Object.values(errors).some((error) => error !== null)) return;
    const rupees = numberOf(amount) ?? 0;
    try {
      await add({ kind, amount: rupees, riderId: needsRider(kind) ? riderId : null, reason });
      showSuccess(messages.recorded(movementNames[kind], formatMoney(rupees)));
      onClose();
    } catch (error) {
      setProblem(messages.notSaved(errorText(error)));
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.add}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {messages.record}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={messages.add}
        className="grid gap-4 pb-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void once(save);
        }}
      >
        <Select
          label={messages.kind}
          value={kind}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
          options={kinds.map((value) => ({ value, label: movementNames[value] }))}
        />
        {needsRider(kind) && (
          <Select
            label={messages.rider}
            value={riderId}
            placeholder={messages.chooseRider}
            error={isTried ? errors.rider : null}
            onChange={setRiderId}
            options={drawer.riders.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Field
          label={messages.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isTried ? errors.amount : null}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Field
          label={messages.reason}
          maxLength={MAX_MONEY_REASON}
          value={reason}
          error={isTried ? errors.reason : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorLine message={problem} />
      </form>
    </Dialog>
  );
}
