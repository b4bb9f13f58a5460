import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@chulo/shared/domain/account/audit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { callApi } from '../../testing/api.ts';
import { ADMIN } from '../../testing/data/people.ts';
import { answer, changeAnswer, errorAnswer } from '../../testing/network.ts';
import { openPage } from '../../testing/open-page.tsx';
import { fieldNames } from './audit.messages.ts';

const rows = page.getByRole('table', { name: 'Audit trail, newest first' }).getByRole('row');

test('while a day is typed, the audit trail asks for no other day', async () => {
  const asked: string[] = [];
  answer(/^\/api\/audit(\?|$)/, (request, forward) => {
    asked.push(new URL(request.url).searchParams.get('day') ?? '');
    return forward();
  });
  await openPage('/admin#audit', { as: ADMIN });
  await expect.element(rows.nth(1)).toBeVisible();
  await userEvent.type(page.getByLabelText('Day'), '01012020');
  await expect.element(page.getByText('No matching entries.')).toBeVisible();
  expect([...new Set(asked)]).toEqual(['', '2020-01-01']);
  await expect.element(page.getByRole('alert').filter({ hasText: 'could not be' })).not.toBeInTheDocument();
});

test('the audit trail says when it could not be loaded', async () => {
  const mend = answer(/^\/api\/audit\?/, () =>
    errorAnswer(403, 'auth.forbidden', 'You are not allowed to do this.'),
  );
  await openPage('/admin#audit', { as: ADMIN });
  await expect
    .element(page.getByText('The audit trail could not be loaded. You are not allowed'))
    .toBeVisible();
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
});

test('a change is told in words, with the name of a category and times in Nepal', async () => {
  const [category] = await callApi<{ id: string; name: string }[]>('GET', '/api/categories');
  changeAnswer<{ before: object | null; after: object | null }[]>(/^\/api\/audit\?/, ([newest]) => {
    if (!newest) return;
    newest.before = { category_id: category?.id, is_available: true, sold_out_until: null };
    newest.after = { category_id: null, is_available: false, sold_out_until: '2026-11-29T09:33:00+00:00' };
  });
  await openPage('/admin#audit', { as: ADMIN });
  for (const text of [
    `Category: ${category?.name} → none`,
    'Available: yes → no',
    'Sold out until: none → 29 Nov, 03:18 PM',
  ])
    await expect.element(rows.nth(1)).toHaveTextContent(text);
  await expectAccessible();
});

interface Kind {
  entry: Pick<AuditEntry, 'action' | 'subject' | 'subjectId' | 'subjectName' | 'before' | 'after'>;
  texts: string[];
}

const ID = '0b5f2a3e-0000-4000-8000-000000000000';
const kind = (
  subject: AuditSubject,
  action: AuditAction,
  before: AuditEntry['before'],
  after: AuditEntry['after'],
  ...texts: string[]
): Kind => ({ entry: { subject, action, subjectId: ID, subjectName: null, before, after }, texts });

const KINDS: Kind[] = [
  kind('dish', 'changed', { price: 250 }, { price: 300 }, 'Price: ₹250.00 → ₹300.00'),
  kind(
    'dish',
    'changed',
    { 'Size: Large, left': null },
    { 'Size: Large, left': 3 },
    'Size: Large, number left: none → 3',
  ),
  kind('category', 'deleted', { display_order: 2 }, null, 'Display order: 2 → none'),
  kind('banner', 'created', null, { title: 'Dashain', link_url: '/menu' }, 'Link: none → /menu'),
  kind(
    'promo',
    'changed',
    { end_date: '2026-11-29' },
    { end_date: '2026-12-01' },
    'Last day: 29 November 2026 → 1 December 2026',
  ),
  kind(
    'settings',
    'changed',
    { opens_at: '09:00', phone: '...' },
    { opens_at: '10:30', phone: '...' },
    'Opens at: 09:00 AM → 10:30 AM',
    'Phone: changed',
  ),
  kind(
    'hours',
    'changed',
    { paused_until: null },
    { paused_until: '2026-11-29T09:33:00+00:00' },
    'Paused until: none → 29 Nov, 03:18 PM',
  ),
  kind(
    'holiday',
    'created',
    null,
    { day: '2026-10-20', spans: [] },
    'Date: none → 20 October 2026',
    'Opening hours: none → closed',
  ),
  kind(
    'account',
    'changed',
    { job: 'cashier', sign_in_data: '...' },
    { job: 'manager', sign_in_data: '...' },
    'Job: Cashier → Manager',
    'Password: changed',
  ),
  kind('account', 'signed_in', null, null, 'Signed in'),
  kind('account', 'refused', null, null, 'Refused'),
  kind('invitation', 'created', null, { job: 'rider' }, 'Job: none → Rider'),
  kind('cook', 'changed', { pin_verifier: '...' }, { pin_verifier: '...' }, 'PIN: changed'),
  kind('station', 'created', null, { name: 'Oven', position: 2 }, 'Position: none → 2'),
  kind('operation', 'refused', null, null, 'Not allowed'),
  kind('session', 'deleted', null, null, 'Ended', 'Session'),
  kind('look_up', 'created', null, null, 'Looked up', 'Customer data'),
  kind(
    'refund',
    'created',
    null,
    { amount: 181, method: 'esewa', reason: 'Late' },
    'Refund',
    'Amount: none → ₹181.00',
    'Reason: none → Late',
  ),
  kind(
    'day_close',
    'created',
    null,
    { left_in_drawer: 2000, cash_over_short: -20 },
    'Closed day',
    'Left in the drawer: none → ₹2,000.00',
    'Too much or too little: none → -₹20.00',
  ),
];

test('every kind of entry says what has changed in the words of the panel, without a name of the database', async () => {
  expect(new Set(KINDS.map(({ entry }) => entry.subject))).toEqual(new Set(AUDIT_SUBJECTS));
  changeAnswer<AuditEntry[]>(/^\/api\/audit\?/, (entries) => {
    const [newest] = entries;
    if (newest)
      entries.splice(
        0,
        entries.length,
        ...KINDS.map(({ entry }, id) => ({ ...newest, ...entry, id: `${id}` })),
      );
  });
  await openPage('/admin#audit', { as: ADMIN });
  for (const [index, { texts }] of KINDS.entries())
    for (const text of texts) await expect.element(rows.nth(index + 1)).toHaveTextContent(text);
  for (const row of rows.elements().slice(1))
    expect(row.textContent).not.toMatch(/[a-z]_[a-z]|changed → changed|T\d\d:/);
  await expectAccessible();
});

/** The labels of a form's fields stand in the audit trail too, which may not read the messages of other features. */
const FORMS: [form: string, open: () => Promise<void>, names: string[]][] = [
  [
    'Settings, General',
    () => openSettings('General'),
    [
      'settings.name',
      'email',
      'phone',
      'about',
      'street',
      'city',
      'state',
      'zip_code',
      'currency',
      'amounts_in_rs',
      'timezone',
      'opens_at',
      'closes_at',
      'opening_notes',
      'board_may_accept',
      'pushes_at_once',
      'auto_accept',
      'auto_accept_per_15_minutes',
      'accepts_scheduled_orders',
      'slot_minutes',
      'slot_capacity',
      'warn_before_due_minutes',
      'late_after_due_minutes',
    ],
  ],
  [
    'Settings, Delivery',
    () => openSettings('Delivery'),
    [
      'delivery_fee',
      'free_delivery_threshold',
      'minimum_order',
      'minimum_for_delivery_only',
      'accepts_delivery',
      'accepts_pickup',
      'accepts_dine_in',
      'max_delivery_radius',
      'average_delivery_minutes',
      'uses_riders',
      'table_ordering',
    ],
  ],
  [
    'Settings, Payment',
    () => openSettings('Payment'),
    [
      'accepts_cash',
      'accepts_card',
      'accepts_upi',
      'accepts_wallet',
      'esewa_number',
      'khalti_number',
      'upi_id',
      'tax_rate',
      'prices_include_tax',
      'pan',
    ],
  ],
  [
    'a promo code',
    () => openForm('promos', 'Add Promo Code'),
    [
      'code',
      'discount_type',
      'discount_value',
      'min_order_value',
      'is_free_delivery',
      'start_date',
      'end_date',
      'usage_limit',
      'per_customer_limit',
      'is_active',
    ],
  ],
  [
    'a dish',
    () => openForm('products', 'Add Product'),
    ['name', 'price', 'original_price', 'discount_percent', 'category_id', 'is_available', 'left'],
  ],
  ['a category', () => openForm('categories', 'Add Category'), ['name', 'display_order', 'is_active']],
  ['a banner', () => openForm('banners', 'Add Banner'), ['title', 'link_url', 'is_active']],
  ['Staff', () => openForm('staff', 'Add cook'), ['name', 'pin_verifier']],
  [
    'the opening hours',
    () => openForm('settings', 'Hours per weekday and holidays'),
    ['weekly_hours', 'last_orders_minutes', 'spans'],
  ],
];

async function openForm(section: string, button: string): Promise<void> {
  await openPage(`/admin#${section}`, { as: ADMIN });
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function openSettings(tab: string): Promise<void> {
  await openPage('/admin#settings', { as: ADMIN });
  await page.getByRole('tab', { name: tab }).click();
}

const isShown = (text: string) =>
  page
    .getByText(text, { exact: true })
    .elements()
    .some((element) => element.checkVisibility());

/** The labels of these columns are on the page; one of an amount may have the sign in the form. */
async function expectLabels(names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const label of fieldNames[name]?.split(': ') ?? [])
      await expect.poll(() => isShown(label) || isShown(`${label} (₹)`), { message: label }).toBe(true);
}

test.each(FORMS)('the audit trail has the labels of the form: %s', async (_form, open, names) => {
  await open();
  await expectLabels(names);
});

test('the audit trail has the labels of the session limits, of the second factor and of an invitation', async () => {
  await openPage('/admin#staff', { as: ADMIN });
  await expectLabels(['idle_days', 'absolute_days', 'requires_second_factor']);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectLabels(['job']);
});
