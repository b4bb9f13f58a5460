import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { similarItems } from '@chulo/shared/domain/menu/ratings';
import { countItems } from '@chulo/shared/domain/order/cart';
import { loginPath, PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { type LineChoice, setCartQuantity, useCart } from '../../../features/cart/cart.store.ts';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { CartLine } from '../../../features/cart/cart-line.tsx';
import { cartLineMessages, changeRefusals } from '../../../features/cart/cart-lines.messages.ts';
import {
  changeCartLine,
  choiceOf,
  editableLine,
  restoreCartLine,
} from '../../../features/cart/change-line.ts';
import { ClearCart } from '../../../features/cart/clear-cart.tsx';
import { LineReplacement } from '../../../features/cart/line-replacement.tsx';
import { reorderMessages } from '../../../features/cart/reorder.messages.ts';
import { type ReorderNotice as Notice, reorderNoticeOf } from '../../../features/cart/reorder.ts';
import { categoryTint } from '../../../features/menu/cards/category-tint.ts';
import { isOrderable } from '../../../features/menu/dish/dish.ts';
import { useOpenDish } from '../../../features/menu/dish/use-open-dish.ts';
import { categoriesOptions } from '../../../features/menu/menu.queries.ts';
import { restorePromo, useAppliedPromo } from '../../../features/promos/promo.store.ts';
import { PromoSection } from '../../../features/promos/promo-section.tsx';
import { OpeningNotice } from '../../../features/restaurant/contact/opening-notice.tsx';
import { PriceNote } from '../../../features/restaurant/price-note.tsx';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { NARROW_PAGE } from '../../../ui/page/bottom-bar.tsx';
import { type CartBill, useBill } from '../parts/use-bill.ts';
import { cartPageMessages as messages } from './cart.messages.ts';
import { CartDelivery, CartSummary } from './cart-summary.tsx';

const loadEditor = async () => (await import('../../../features/menu/dish/dish-editor.tsx')).DishEditor;

/** The cart at current prices (S2.50 to S2.54). */
export function CartPage() {
  const bill = useBill();
  useRestaurantHead(messages.heading, { description: messages.description });
  const heading = useRef<HTMLHeadingElement>(null);
  const { lines, subtotal, restaurant, type, canOrderAny } = bill;
  const notice = reorderNoticeOf(useLocation().state);
  const navigate = useNavigate();
  const focusHeading = () => heading.current?.focus();
  return (
    <div className={`pt-5 lg:pt-8 ${NARROW_PAGE}`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {messages.heading}
          </h1>
          {lines.length > 0 && <p className="money text-ink-soft">{cartMessages.items(countItems(lines))}</p>}
        </div>
        {lines.length > 0 && <ClearCart onCleared={focusHeading} />}
      </div>
      {lines.length > 0 && <OpeningNotice className="mb-4" />}
      {notice && (
        <ReorderNotice
          notice={notice}
          onClose={() => {
            void navigate(PATHS.cart, { replace: true, state: null });
            focusHeading();
          }}
        />
      )}
      {lines.length === 0 ? (
        <StateLayout
          drawing={<EmptyPlate />}
          sentence={messages.empty}
          action={
            <Link to={PATHS.search} className={buttonLook()}>
              {messages.toMenu}
            </Link>
          }
        />
      ) : (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_min(25rem,41%)] lg:grid-rows-[auto_auto_1fr] lg:items-start">
          <CartLines bill={bill} onRemoved={focusHeading} />
          <CartSummary
            bill={bill}
            className="lg:sticky lg:top-28 lg:col-start-2 lg:row-span-3 lg:row-start-1"
          />
          <PromoSection
            bill={{ subtotal, fulfilment: type, terms: restaurant ?? null, canOrderAny }}
            signInHref={loginPath(PATHS.cart)}
            menuHref={PATHS.search}
          />
          <CartDelivery bill={bill} />
        </div>
      )}
    </div>
  );
}

function CartLines({ bill, onRemoved }: { bill: CartBill; onRemoved: () => void }) {
  const { data: categories = [] } = useQuery(categoriesOptions());
  const { lines, menu } = bill;
  const itemOf = (line: PricedCartItem) => menu?.find((item) => item.id === line.menuItemId);
  const tintOf = (line: PricedCartItem) => categoryTint(categories, itemOf(line)?.categoryId ?? '');

  function change(line: PricedCartItem, index: number, quantity: number): void {
    const stored = useCart.getState()[index];
    const promo = useAppliedPromo.getState();
    setCartQuantity(line.key, quantity);
    if (quantity > 0 || !stored) return;
    onRemoved();
    showToast({
      kind: 'info',
      text: messages.removed(line.name),
      action: {
        label: messages.undo,
        onPress: () => {
          restoreCartLine(stored, index);
          if (useAppliedPromo.getState() === null) restorePromo(promo);
        },
      },
    });
  }

  const editor = useOnDemandOverlay(loadEditor, messages.editLate);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  /** Counts the openings of the editor, so that each starts anew. */
  const [opening, setOpening] = useState(0);
  const editButton = useRef<HTMLButtonElement>(null);
  const edited = lines.find(({ key }) => key === editedKey);
  const { item: editedItem, isGone } = useOpenDish(menu, edited?.menuItemId);
  const isLineGone = editor.isOpen && !edited;
  const { setOpen } = editor;
  useEffect(() => {
    if (!isLineGone) return;
    setOpen(false);
    showToast({ kind: 'info', text: changeRefusals.gone });
  }, [isLineGone, setOpen]);

  const canEdit = (line: PricedCartItem) =>
    itemOf(line) !== undefined && (line.problem === null || line.problem === 'options');

  function edit(key: string): void {
    setEditedKey(key);
    setOpening((count) => count + 1);
    editor.open();
  }

  function save(line: PricedCartItem, item: MenuItem, choice: LineChoice, isOnlyOne: boolean): string | null {
    const answer = changeCartLine(line.key, item, choice, isOnlyOne);
    if ('refusal' in answer) return changeRefusals[answer.refusal];
    setEditedKey(answer.key);
    setOpen(false);
    return null;
  }

  function replace(line: PricedCartItem, item: MenuItem, optionIds: string[]): void {
    const refusal = save(line, item, { ...choiceOf(line), optionIds }, false);
    if (refusal !== null) showToast({ kind: 'error', text: refusal });
  }

  function replacementOf(line: PricedCartItem) {
    if (line.problem === null) return null;
    const item = itemOf(line);
    const offered = (menu ?? []).filter(isOrderable);
    return (
      <LineReplacement
        line={line}
        item={item}
        similar={item ? similarItems(offered, item) : []}
        onOptions={(optionIds) => item && replace(line, item, optionIds)}
      />
    );
  }

  return (
    <section aria-label={cartLineMessages.lines}>
      <h2 className="sr-only">{cartLineMessages.lines}</h2>
      <ul className="@container rounded-card border border-line bg-surface px-4">
        {lines.map((line, index) => (
          <CartLine
            key={line.key}
            line={line}
            href={productPath(line.menuItemId)}
            tint={tintOf(line)}
            replacement={replacementOf(line)}
            onEdit={canEdit(line) ? () => edit(line.key) : null}
            editRef={line.key === editedKey ? editButton : undefined}
            onQuantity={(quantity) => change(line, index, quantity)}
          />
        ))}
      </ul>
      {editor.Part && edited && editedItem && (
        <editor.Part
          key={opening}
          isOpen={editor.isOpen}
          item={editedItem}
          isGone={isGone}
          {...editableLine(edited, editedItem)}
          onSave={(choice, isOnlyOne) => save(edited, editedItem, choice, isOnlyOne)}
          onClose={() => setOpen(false)}
          focusAfter={editButton}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={PATHS.search}
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-4 hover:underline"
        >
          {messages.addMore}
        </Link>
        <PriceNote />
      </div>
    </section>
  );
}

interface ReorderNoticeProps {
  notice: Notice;
  onClose: () => void;
}

/** Lists what changed since the original order; stays in the cart until the customer closes it. */
function ReorderNotice({ notice, onClose }: ReorderNoticeProps) {
  return (
    <section
      role="alert"
      className="mt-3 grid gap-3 rounded-card border-2 border-turmeric bg-turmeric/14 p-4 lg:mt-5"
    >
      <h2 className="text-lg">{reorderMessages.title(notice.order)}</h2>
      <ul className="money grid list-disc gap-1.5 pl-5">
        {notice.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {reorderMessages.close}
      </Button>
    </section>
  );
}
