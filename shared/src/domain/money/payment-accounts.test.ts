import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { asPaisa, NO_PAISA, type Paisa } from './money.ts';
import { dueOf, owedOf, type Received, refundableOf } from './payment.ts';

const DAYS = 10_000;
const EVENTS_PER_DAY = 12;

type Account = 'receivable' | 'tender' | 'income' | 'tax' | 'tips' | 'refundsPayable';
type Entry = Partial<Record<Account, number>>;
type Payment = { amount: number; tip: number };
type Random = (end: number) => number;

/** An order with the accounts that the database keeps for it (decision 0104), written a second time and without SQL. */
interface Books {
  received: Received;
  tax: number;
  refunded: { income: number; tax: number };
  payments: Payment[];
  entries: Entry[];
}

const balanceOf = ({ entries }: Books, account: Account) =>
  entries.reduce((sum, entry) => sum + (entry[account] ?? 0), 0);
const isCancelled = ({ received }: Books) => received.status === 'cancelled';

function openBooks(random: Random): Books {
  const total = random(500_000);
  const tax = random(total + 1);
  const received: Received = {
    status: 'pending',
    total: asPaisa(total),
    paid: NO_PAISA,
    tipped: NO_PAISA,
    refunded: NO_PAISA,
  };
  const placed = { receivable: total, income: tax - total, tax: -tax };
  return { received, tax, refunded: { income: 0, tax: 0 }, payments: [], entries: [placed] };
}

function addPayment(books: Books, { amount, tip }: Payment): void {
  const { received } = books;
  received.paid = asPaisa(received.paid + amount);
  received.tipped = asPaisa(received.tipped + tip);
  const tender = amount + tip;
  books.entries.push(
    isCancelled(books) ? { tender, refundsPayable: -tender } : { tender, receivable: -amount, tips: -tip },
  );
}

function pay(books: Books, random: Random): void {
  if (isCancelled(books)) return;
  const payment = { amount: random(dueOf(books.received) + 1), tip: random(3) === 0 ? random(5_000) : 0 };
  books.payments.push(payment);
  addPayment(books, payment);
}

/** A payment is taken back, with nothing or less in its place, unless more was refunded than would be left. */
function correct(books: Books, random: Random): void {
  const [wrong] = books.payments.splice(random(books.payments.length), 1);
  if (!wrong) return;
  const right = { amount: random(wrong.amount + 1), tip: random(wrong.tip + 1) };
  const { paid, tipped } = books.received;
  const left = {
    ...books.received,
    status: 'cancelled' as const,
    paid: asPaisa(paid - wrong.amount + right.amount),
    tipped: asPaisa(tipped - wrong.tip + right.tip),
  };
  if (refundableOf(left) < 0) {
    books.payments.push(wrong);
    return;
  }
  addPayment(books, { amount: -wrong.amount, tip: -wrong.tip });
  addPayment(books, right);
  books.payments.push(right);
}

function refund(books: Books, random: Random): void {
  const { received } = books;
  const refundable = refundableOf(received);
  if (refundable <= 0) return;
  const amount = 1 + random(refundable);
  received.refunded = asPaisa(received.refunded + amount);
  if (isCancelled(books)) {
    books.entries.push({ tender: -amount, refundsPayable: amount });
    return;
  }
  const tax = Math.round((amount * books.tax) / received.total);
  books.refunded = { income: books.refunded.income + amount - tax, tax: books.refunded.tax + tax };
  books.entries.push({ tender: -amount, income: amount - tax, tax });
}

/** Cancels, or takes back what is cancelled unless it was refunded. */
function turn(books: Books): void {
  const { received, refunded, tax } = books;
  if (isCancelled(books) && received.refunded > 0) return;
  const direction = isCancelled(books) ? 1 : -1;
  received.status = isCancelled(books) ? 'confirmed' : 'cancelled';
  const owed = received.paid + received.tipped - refunded.income - refunded.tax;
  const entry = {
    receivable: received.total - received.paid,
    refundsPayable: owed,
    income: tax - received.total + refunded.income,
    tax: refunded.tax - tax,
    tips: -received.tipped,
  };
  books.entries.push(
    Object.fromEntries(Object.entries(entry).map(([account, amount]) => [account, direction * amount])),
  );
}

const EVENTS = [pay, pay, correct, refund, turn];

function faultsOf(books: Books): string[] {
  const { received } = books;
  const { paid, tipped, refunded } = received;
  const [due, refundable] = [dueOf(received), refundableOf(received)];
  const owed: Paisa = isCancelled(books) ? refundable : NO_PAISA;
  const rules = {
    'every entry sums to 0': books.entries.every(
      (entry) => Object.values(entry).reduce((sum, amount) => sum + amount, 0) === 0,
    ),
    'what is receivable is due': balanceOf(books, 'receivable') === due,
    'what is owed is refundable': balanceOf(books, 'refundsPayable') + owed === 0,
    'a refund is due while something is owed': owedOf(received) > 0 === owed > 0,
    'the tenders hold what was received and not given back':
      balanceOf(books, 'tender') === paid + tipped - refunded,
    'a cancelled order has earned nothing':
      !isCancelled(books) || (['income', 'tax', 'tips'] as const).every((of) => balanceOf(books, of) === 0),
    'received - refunded - refundable <= due + tips': paid + tipped - refunded - refundable <= due + tipped,
    'no more is refunded than was received': refunded <= paid + tipped,
    'no more is paid than the total': paid >= 0 && due >= 0,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

test('what is due and refundable agrees with the accounts after every event of 10,000 random days', () => {
  for (let day = 0; day < DAYS; day += 1) {
    const next = seededRandom(day);
    const random: Random = (end) => Math.floor(next() * end);
    const books = openBooks(random);
    for (let event = 0; event < EVENTS_PER_DAY; event += 1) {
      EVENTS[random(EVENTS.length)]?.(books, random);
      const faults = faultsOf(books);
      if (faults.length > 0) expect.fail(`day ${day}, event ${event}: ${faults} ${JSON.stringify(books)}`);
    }
  }
});
