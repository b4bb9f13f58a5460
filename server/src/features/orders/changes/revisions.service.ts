import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type {
  ChangeQuote,
  changeOrder as changeOrderEndpoint,
  OrderChange,
  OrderRevision,
} from '@chulo/shared/contract/orders/revisions';
import { mayUse } from '@chulo/shared/domain/account/roles';
import type { OrderableItem, StockUse } from '@chulo/shared/domain/menu/availability';
import { formatMoney } from '@chulo/shared/domain/money/format-money';
import { meetsMinimumOrder, minimumOrderOf } from '@chulo/shared/domain/money/minimum-order';
import { isMoney, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import { subtotalOf } from '@chulo/shared/domain/money/pricing';
import { staffDiscountRefusal } from '@chulo/shared/domain/money/staff-discount';
import {
  canChange,
  dishesToCook,
  keptLines,
  lineChanges,
  removesDishes,
} from '@chulo/shared/domain/order/changed-lines';
import { areAllFinished } from '@chulo/shared/domain/order/stations';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { promoEffectOn } from '@chulo/shared/domain/promo/promo-effect';
import { MAX_LINES } from '@chulo/shared/domain/text/field-rules';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { refuseUsedKey } from '../../../http/idempotency-key.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { changeNotification, orderMessages } from '../orders.messages.ts';
import { presentChangeQuote, presentRevision } from '../orders.presenter.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from '../orders.repository.ts';
import { requireAddressDetail } from '../placing/new-order.ts';
import { priceLines, requireOffered, requireStock, usesOf } from '../placing/placement-pricing.ts';
import type { ChangeOrder } from './answers.service.ts';
import type { LockedOrder } from './order-changes.repository.ts';
import * as repository from './revisions.repository.ts';
import { listFinishedStations, listStationsOfOrder } from './stations.repository.ts';

type ChangeBody = EndpointInput<typeof changeOrderEndpoint>['body'];
type MoveOrder = (db: Database, principal: Principal, order: LockedOrder, to: 'ready') => Promise<void>;
type Dependencies = Pick<
  OrdersDependencies,
  | 'db'
  | 'clock'
  | 'menu'
  | 'terms'
  | 'notify'
  | 'notifyDevices'
  | 'amountsInRs'
  | 'staffDiscountLimit'
  | 'promoOfOrder'
  | 'releasePromoUse'
  | 'changeStock'
>;

/** Lines as the domain compares them. */
const asLine = (row: OrderLineRow) => ({
  id: String(row.position),
  menuItemId: row.menu_item_id as string | null,
  quantity: row.quantity,
  specialInstructions: row.instructions,
  row,
});
const asUse = ({ menu_item_id, options, quantity }: OrderLineRow) => ({
  menuItemId: menu_item_id,
  options: options as { optionId: string }[],
  quantity,
});

/** Orders that staff change until they are ready (decision 0111). */
export function createRevisions(dependencies: Dependencies, changeOrder: ChangeOrder, moveOrder: MoveOrder) {
  const { db, clock, menu, terms, notify, notifyDevices, amountsInRs } = dependencies;

  async function readForChange(source: Database, orderId: string) {
    const row = await findOrder(source, orderId, {});
    if (!row) throw new AppError('order.not_found');
    return { row, lines: await listLines(source, [orderId]) };
  }

  /**
   * What an order becomes, with its bill. Lines that stay keep their price, new ones have that of today; the order keeps its
   * tax, its fees and its code as long as this holds.
   * @throws AppError when the order cannot be changed like this
   */
  async function prepare(
    source: Database,
    principal: Principal,
    { row, lines }: { row: OrderRow; lines: OrderLineRow[] },
    body: OrderChange,
  ) {
    if (!canChange(row.status))
      throw new AppError('order.not_changeable', {
        sentence: orderMessages.notChangeable(row.status),
        data: { status: row.status },
      });
    if (body.revision !== row.revision)
      throw new AppError('order.changed_meanwhile', { data: { revision: row.revision } });
    if (await repository.hasRefundedDishes(source, row.id)) throw new AppError('order.dishes_refunded');
    if (body.lines.length + body.added.length === 0) throw new AppError('order.without_dishes');
    const before = lines.map(asLine);
    if (body.lines.some(({ id }) => !before.some((line) => line.id === id)))
      throw new AppError('order.line_not_found');
    const kept = keptLines(before, body.lines);
    const changes = lineChanges(before, kept);
    if (row.status === 'preparing' && removesDishes(changes) && !mayUse(principal, 'lateRemovals'))
      throw new AppError('order.removal_needs_manager');

    const items = menu.current();
    const today = terms.current();
    const wanted = row.starts_at ?? clock.now();
    const more = changes.flatMap((change) =>
      change.kind === 'changed' && change.line.quantity > change.before.quantity ? [change.line.row] : [],
    );
    // More of a dish can be had as long as it can be ordered.
    priceLines({ items: more.map((line) => orderedAgain(line)) }, items, wanted);
    const added = priceLines({ items: body.added }, items, wanted);
    const keptRows = kept.map(({ row: line, quantity, specialInstructions }) => ({
      ...line,
      quantity,
      instructions: specialInstructions,
    }));
    const stock = usesOfChange(lines, [...keptRows.map(asUse), ...added], items, wanted);
    if (!row.is_test) requireStock(stock.filter(({ quantity }) => quantity > 0));

    const fulfilment = body.deliveryType ?? row.fulfilment;
    if (fulfilment !== row.fulfilment) requireOffered(fulfilment, today);
    const address = fulfilment === 'delivery' ? (body.deliveryAddress ?? row.address) : null;
    if (fulfilment === 'delivery' && !address) throw new AppError('order.address_missing');
    if (body.deliveryAddress)
      requireAddressDetail({ deliveryType: fulfilment, deliveryAddress: body.deliveryAddress });

    const priced = [
      ...keptRows.map((line) => ({ unitPrice: paisaOf(line.unit_price), quantity: line.quantity })),
      ...added,
    ];
    const subtotal = subtotalOf(priced);
    const rate = await repository.readTaxRate(source, row.id);
    const pricing = {
      ...today,
      taxRate: rate === null ? today.taxRate : Number(rate),
      pricesIncludeTax: row.prices_include_tax,
      deliveryFee: Number(row.delivery_fee) > 0 ? Number(row.delivery_fee) : today.deliveryFee,
      packagingFee: row.fulfilment === 'dine_in' ? (today.packagingFee ?? 0) : Number(row.packaging_fee),
    };
    const promoId = row.promo_id;
    const code = promoId === null ? null : await dependencies.promoOfOrder(source, promoId, subtotal);
    const promo =
      code && promoEffectOn({ subtotal, fulfilment }, code, pricing).withoutEffect === null ? code : null;
    const wished = body.staffDiscount ? paisaOf(body.staffDiscount.amount) : null;
    const staffDiscount = wished ?? paisaOf(row.staff_discount);
    const price = priceOrder(priced, fulfilment, promo, pricing, staffDiscount);
    const limit = dependencies.staffDiscountLimit();
    // An order that a manager has given for free stays free.
    const isManager = mayUse(principal, 'discounts') || (wished === null && paisaOf(row.total) === 0);
    const refusal = staffDiscountRefusal(wished, price, { limit, isManager });
    if (refusal) throw new AppError(`order.discount_${refusal}`);
    // S5.17
    if (price.total <= 0 && price.staffDiscount === 0) throw new AppError('order.nothing_to_pay');
    const minimum = minimumOrderOf(today, fulfilment);
    return {
      ...{ changes, keptRows, added, fulfilment, address, price, stock, keepsPromo: promo !== null },
      notes: body.specialInstructions ?? row.instructions,
      quote: presentChangeQuote(row, price, {
        keepsPromo: promo !== null,
        belowMinimum: meetsMinimumOrder(subtotal, minimum) ? null : minimum,
      }),
      staffDiscountReason:
        price.staffDiscount === 0 ? '' : (body.staffDiscount?.reason ?? row.staff_discount_reason),
    };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  async function store(
    transaction: Database,
    principal: Principal,
    { row, lines }: { row: OrderRow; lines: OrderLineRow[] },
    prepared: Prepared,
    key: string,
  ): Promise<void> {
    const { changes, keptRows, added, price, keepsPromo } = prepared;
    const last = await repository.findLastPosition(transaction, row.id);
    if (last + added.length > MAX_LINES) throw new AppError('order.too_many_lines');
    const toCook = dishesToCook(changes);
    await repository
      .insertRevision(transaction, row, {
        ...prepared,
        number: row.revision + 1,
        before: repository.revisedRowOf(row, lines),
        key,
        changedBy: principal.userId,
        address: prepared.address as repository.NewRevision['address'],
        kept: keptRows,
        changedPositions: changes.flatMap((change) =>
          change.kind === 'changed' ? change.line.row.position : [],
        ),
        untickedPositions: changes.flatMap((change) =>
          change.kind === 'changed' && dishesToCook([change]).length > 0 ? [change.line.row.position] : [],
        ),
        firstPosition: last + 1,
      })
      .catch(refuseUsedKey('one_revision_per_key'));
    if (row.status === 'preparing')
      await repository.reopenStationsOf(transaction, row.id, [
        ...toCook,
        ...added.map(({ menuItemId }) => menuItemId),
      ]);
    if (!row.is_test && !(await dependencies.changeStock(transaction, row.id, prepared.stock)))
      throw new AppError('order.item_unavailable');
    // Last, as in a placement: the code's row has the most contention.
    if (row.promo_id !== null && !keepsPromo) await dependencies.releasePromoUse(transaction, row.promo_id);
    const text = changeNotification(row.order_number, formatMoney(rupeesOf(price.total), amountsInRs()));
    const [userId, path] = [row.customer_id, trackingPath(row.id)];
    await notify(transaction, { userId, type: 'order_status', ...text, deepLink: path });
    await notifyDevices(transaction, { userId, orderId: row.id, ...text, path });
  }

  /** An order of which the last open dish was taken off is ready: no station is left to finish it. */
  async function finishIfDone(transaction: Database, principal: Principal, order: LockedOrder) {
    if (order.status !== 'preparing') return;
    const finished = await listFinishedStations(transaction, [order.id]);
    const finishedIds = finished.map((station) => station.station_id);
    const stations = await listStationsOfOrder(transaction, order.id);
    if (finishedIds.length > 0 && areAllFinished(stations, finishedIds))
      await moveOrder(transaction, principal, order, 'ready');
  }

  return {
    async quoteChange(principal: Principal, orderId: string, body: OrderChange): Promise<ChangeQuote> {
      await Promise.all([menu.reload(), terms.reload()]);
      return (await prepare(db, principal, await readForChange(db, orderId), body)).quote;
    },

    /** Of simultaneous changes the first is done; the others are told, and can be made again on what it has left. */
    async changeOrder(principal: Principal, orderId: string, body: ChangeBody, key: string): Promise<Order> {
      await Promise.all([menu.reload(), terms.reload()]);
      return changeOrder(principal, orderId, null, async (transaction, order) => {
        if ((await repository.findChangedBy(transaction, principal.userId, key)) === order.id) return;
        const present = await readForChange(transaction, order.id);
        const prepared = await prepare(transaction, principal, present, body);
        if (!isMoney(body.total) || paisaOf(body.total) !== prepared.price.total)
          throw new AppError('order.prices_changed', { data: prepared.quote });
        await store(transaction, principal, present, prepared, key);
        await finishIfDone(transaction, principal, { ...order, fulfilment: prepared.fulfilment });
      });
    },

    async listRevisions(orderId: string): Promise<OrderRevision[]> {
      const revisions = await repository.listRevisions(db, orderId);
      if (revisions.length > 0 || (await findOrder(db, orderId, {}))) return revisions.map(presentRevision);
      throw new AppError('order.not_found');
    },
  };
}

const orderedAgain = ({ menu_item_id, options, quantity }: OrderLineRow) => ({
  menuItemId: menu_item_id,
  quantity,
  customizations: (options as { optionId: string }[]).map(({ optionId }) => ({ optionId })),
  specialInstructions: '',
});

/** What an order takes more of each count, or less. */
function usesOfChange(
  before: readonly OrderLineRow[],
  after: Parameters<typeof usesOf>[0],
  items: ReadonlyMap<string, OrderableItem>,
  wanted: Date,
): StockUse[] {
  const taken = usesOf(before.map(asUse), items, wanted);
  const takes = usesOf(after, items, wanted);
  const now = (stockId: string) => takes.find((use) => use.stockId === stockId)?.quantity ?? 0;
  const was = (stockId: string) => taken.find((use) => use.stockId === stockId)?.quantity ?? 0;
  return [...takes, ...taken.filter(({ stockId }) => now(stockId) === 0)].flatMap((use) => {
    const quantity = now(use.stockId) - was(use.stockId);
    return quantity === 0 ? [] : [{ ...use, quantity }];
  });
}
