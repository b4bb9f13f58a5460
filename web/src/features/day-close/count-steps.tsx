import type { Balance, Reference } from '@chulo/shared/contract/restaurant/day-close';
import { CASH_PIECES } from '@chulo/shared/domain/money/day-close';
import { type Paisa, rupeesOf } from '@chulo/shared/domain/money/money';
import { MAX_MONEY_REASON } from '@chulo/shared/domain/money/payment';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/format/money.ts';
import { Table } from '../../ui/data/table.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import {
  type CloseErrors,
  type CloseText,
  type CountText,
  countOf,
  differenceFrom,
  drawerCountOf,
  pieceError,
} from './close-values.ts';
import { drawerMessages, closeMessages as messages } from './day-close.messages.ts';
import { dayOptions } from './day-close.queries.ts';
import { nameOfCount } from './day-tables.ts';

const money = (paisa: Paisa) => formatMoney(rupeesOf(paisa));

interface DrawerStepProps {
  text: CloseText;
  expected: number | null;
  errors: CloseErrors | null;
  onChange: (changes: Partial<CloseText>) => void;
}

/** What is expected is shown after the count only, so that nobody counts towards it. */
export function DrawerStep({ text, expected, errors, onChange }: DrawerStepProps) {
  const counted = drawerCountOf(text);
  const isCompared = text.isCompared && counted !== null;
  const difference = differenceFrom(expected, counted);
  return (
    <>
      {!isCompared && (
        <>
          <SegmentedChoice
            label={messages.countBy}
            value={text.mode}
            options={[
              { value: 'pieces', label: messages.pieces },
              { value: 'sum', label: messages.oneSum },
            ]}
            onChange={(mode) => onChange({ mode })}
          />
          {text.mode === 'sum' ? (
            <Field
              label={messages.sum}
              inputMode="decimal"
              autoComplete="off"
              value={text.sum}
              error={errors?.drawer}
              onChange={({ target }) => onChange({ sum: target.value })}
            />
          ) : (
            <div className="grid grid-cols-3 gap-3 sm:grid-cols-5 xl:grid-cols-9">
              {CASH_PIECES.map((rupees) => (
                <Field
                  key={rupees}
                  label={messages.piece(groupDigits(rupees))}
                  inputMode="numeric"
                  autoComplete="off"
                  value={text.pieces[rupees] ?? ''}
                  error={
                    pieceError(text.pieces[rupees] ?? '') ??
                    (rupees === CASH_PIECES[0] ? errors?.drawer : null)
                  }
                  onChange={({ target }) => onChange({ pieces: { ...text.pieces, [rupees]: target.value } })}
                />
              ))}
            </div>
          )}
        </>
      )}
      <Figures
        figures={[
          [messages.counted, counted === null ? '' : money(counted)],
          ...(isCompared && expected !== null
            ? ([
                [messages.expected, formatMoney(expected)],
                [messages.difference, money(difference)],
              ] as const)
            : []),
        ]}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-disabled={counted === null}
        onClick={() => onChange({ isCompared: !isCompared })}
      >
        {isCompared ? messages.countAgain : messages.doneCounting}
      </Button>
      {isCompared && (
        <div className="grid gap-4 sm:grid-cols-2">
          {difference !== 0 && (
            <Field
              label={messages.reasonOf(nameOfCount({ account: 'drawer', rider: '' }))}
              value={text.drawerReason}
              maxLength={MAX_MONEY_REASON}
              error={errors?.drawerReason}
              onChange={({ target }) => onChange({ drawerReason: target.value })}
            />
          )}
          <Field
            label={messages.left}
            hint={messages.leftHint}
            inputMode="decimal"
            autoComplete="off"
            value={text.left}
            error={errors?.left}
            onChange={({ target }) => onChange({ left: target.value })}
          />
        </div>
      )}
    </>
  );
}

function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="money min-h-7 font-bold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountStepProps {
  balance: Balance;
  /** Of the open day. */
  number: number;
  hasReferences: boolean;
  text: CountText;
  errors: { sum: string | null; reason: string | null } | null;
  onChange: (changes: Partial<CountText>) => void;
}

/** The count of a rider's cash or of a wallet: one tap when it agrees, otherwise the sum and a reason. */
export function CountStep({ balance, number, hasReferences, text, errors, onChange }: CountStepProps) {
  const name = nameOfCount(balance);
  const { expected } = balance;
  const counted = countOf(balance, text);
  const difference = differenceFrom(expected, counted);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {expected !== null && (
        <CheckField
          label={messages.agrees(name, formatMoney(expected))}
          checked={text.agrees}
          onChange={({ target }) => onChange({ agrees: target.checked })}
        />
      )}
      {hasReferences && <References account={balance.account} number={number} />}
      {!text.agrees && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={messages.sumOf(name)}
            inputMode="decimal"
            autoComplete="off"
            value={text.sum}
            error={errors?.sum}
            onChange={({ target }) => onChange({ sum: target.value })}
          />
          {difference !== 0 && (
            <Field
              label={messages.reasonOf(name)}
              hint={`${messages.difference}: ${money(difference)}`}
              value={text.reason}
              maxLength={MAX_MONEY_REASON}
              error={errors?.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

const REFERENCE_COLUMNS = [
  { key: 'reference', heading: messages.reference, cell: ({ reference }: Reference) => reference },
  {
    key: 'amount',
    heading: drawerMessages.amount,
    isNumber: true,
    cell: ({ amount }: Reference) => formatMoney(amount),
  },
  {
    key: 'order',
    heading: messages.orderNumber,
    isNumber: true,
    cell: ({ orderNumber }: Reference) => messages.order(orderNumber),
  },
];

function References({ account, number }: { account: Balance['account']; number: number }) {
  const { data } = useQuery(dayOptions(number));
  const rows = data?.references.filter((reference) => reference.account === account) ?? [];
  if (rows.length === 0) return null;
  return (
    <Table
      caption={messages.references(nameOfCount({ account, rider: '' }))}
      isShort
      columns={REFERENCE_COLUMNS}
      rows={rows}
      keyOf={(row) => String(rows.indexOf(row))}
    />
  );
}
