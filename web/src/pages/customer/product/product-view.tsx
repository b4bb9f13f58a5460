import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { optionsError } from '@chulo/shared/domain/menu/modifiers';
import { similarItems } from '@chulo/shared/domain/menu/ratings';
import { countItems } from '@chulo/shared/domain/order/cart';
import { loginPath, PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { addToCart, useCart } from '../../../features/cart/cart.store.ts';
import { favoritesMessages } from '../../../features/favorites/favorites.messages.ts';
import { HeartToggle } from '../../../features/favorites/heart-buttons.tsx';
import { categoryTint } from '../../../features/menu/cards/category-tint.ts';
import { ItemGrid } from '../../../features/menu/cards/item-grid.tsx';
import { type DishChoice, useDishChoice } from '../../../features/menu/dish/choice-fields.tsx';
import { dishMessages } from '../../../features/menu/dish/dish.messages.ts';
import { isOrderable } from '../../../features/menu/dish/dish.ts';
import { DishChoices } from '../../../features/menu/dish/dish-choices.tsx';
import { DishDetails } from '../../../features/menu/dish/dish-details.tsx';
import { DishFacts } from '../../../features/menu/dish/dish-facts.tsx';
import { OpeningNotice } from '../../../features/restaurant/contact/opening-notice.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { ReviewForm } from '../../../features/reviews/review-form.tsx';
import { ReviewsPanel } from '../../../features/reviews/reviews-panel.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { isFirstPage } from '../../../lib/device/is-first-page.ts';
import { textOf } from '../../../lib/device/persisted-store.ts';
import { type DraftName, keepTabDraft, readTabDraft } from '../../../lib/device/tab-drafts.ts';
import { ownAddressOf } from '../../../lib/head/page-head.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { NARROW_PAGE } from '../../../ui/page/bottom-bar.tsx';
import { HydrateLater } from '../../../ui/page/hydrate-later.tsx';
import { CART_PARTS } from '../parts/add-to-cart.tsx';
import { BackArrow } from '../parts/back-arrow.tsx';
import { productMessages } from './product.messages.ts';

interface SimilarProps {
  item: MenuItem;
  menu: readonly MenuItem[];
  categories: readonly Category[];
}

interface ProductProps extends SimilarProps {
  /** It has left the menu while it was open. */
  isGone: boolean;
}

export function Product({ item, isGone, menu, categories }: ProductProps) {
  const [tab, setTab] = useState(isOrderable(item) ? 'details' : 'similar');
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.user !== null);
  /** The cart page is loading: ignore further clicks. */
  const isLeaving = useRef(false);

  function add({ optionIds, quantity, note }: DishChoice): void {
    if (isLeaving.current) return;
    const before = countItems(useCart.getState());
    addToCart(item, optionIds, quantity, note);
    const added = countItems(useCart.getState()) - before;
    if (added === 0) {
      showToast({ kind: 'error', text: cartMessages.full });
      return;
    }
    forgetChoice(item);
    const textOf = added < quantity ? productMessages.addedLess : productMessages.added;
    showToast({ kind: 'success', text: textOf(added, item.name) });
    isLeaving.current = true;
    void navigate(PATHS.cart);
  }

  return (
    <Ordering item={item} isGone={isGone} categories={categories} onAdd={add}>
      <HydrateLater>
        <Tabs
          label={productMessages.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'details', label: productMessages.details, content: <DishDetails item={item} /> },
            {
              value: 'reviews',
              label: productMessages.reviews,
              content: (
                <ReviewsPanel
                  menuItemId={item.id}
                  form={
                    isSignedIn ? (
                      <ReviewForm menuItemId={item.id} refusal={isGone ? dishMessages.goneNow : null} />
                    ) : (
                      <Link
                        to={loginPath(productPath(item.id))}
                        className={`${buttonLook('secondary')} justify-self-start`}
                      >
                        {productMessages.signIn}
                      </Link>
                    )
                  }
                />
              ),
            },
            {
              value: 'similar',
              label: productMessages.similar,
              content: <Similar item={item} menu={menu} categories={categories} />,
            },
          ]}
        />
      </HydrateLater>
    </Ordering>
  );
}

interface OrderingProps {
  item: MenuItem;
  isGone: boolean;
  categories: readonly Category[];
  onAdd: (choice: DishChoice) => void;
  /** Not rendered again with each choice. */
  children: ReactNode;
}

/** The dish, whose picture shows what is chosen, beside its options. */
function Ordering({ item, isGone, categories, onAdd, children }: OrderingProps) {
  const { data: restaurant } = useQuery(restaurantOptions());
  const takesLater = restaurant?.acceptsScheduledOrders === true;
  const chosen = useDishChoice(item, undefined, takesLater);
  useKeptChoice(item, chosen);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_min(25rem,41%)] lg:grid-rows-[auto_1fr] lg:gap-x-10 ${NARROW_PAGE}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OpeningNotice />
        <DishFacts
          item={item}
          chosenIds={chosen.choice.optionIds}
          tint={categoryTint(categories, item.categoryId)}
          categoryLink={
            <Link
              to={`${PATHS.search}?category=${encodeURIComponent(item.category)}`}
              className="-my-2 inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-4 hover:underline"
            >
              {item.category}
            </Link>
          }
          backLink={<BackLink />}
          corner={<DishActions item={item} />}
        />
      </div>
      <div className="lg:row-span-2">
        <DishChoices item={item} chosen={chosen} takesLater={takesLater} isGone={isGone} onAdd={onAdd} />
      </div>
      {children}
    </div>
  );
}

/** Leads to the previous page of the app, or to the menu when a shared link was followed. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <BackArrow
      to={PATHS.search}
      label={productMessages.back}
      variant="secondary"
      className="shadow-float"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || isFirstPage()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}

function DishActions({ item }: { item: MenuItem }) {
  const navigate = useNavigate();
  return (
    <>
      <ShareDish name={item.name} path={productPath(item.id)} />
      <HeartToggle
        kind="dishIds"
        id={item.id}
        name={item.name}
        onAdded={() =>
          showToast({
            kind: 'success',
            text: favoritesMessages.added(item.name),
            action: { label: favoritesMessages.seeAll, onPress: () => void navigate(PATHS.favorites) },
          })
        }
      />
    </>
  );
}

function Similar({ item, menu, categories }: SimilarProps) {
  const similar = similarItems(menu, item);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{productMessages.similarHeading}</h2>
      {similar.length === 0 ? (
        <p className="text-ink-soft">{productMessages.noSimilar}</p>
      ) : (
        <ItemGrid items={similar} categories={categories} hrefOf={productPath} cart={CART_PARTS} />
      )}
    </section>
  );
}

interface ShareDishProps {
  name: string;
  path: string;
}

/** Shares the dish's address, without what the visitor's own address had added; copies it where nothing can be shared. */
function ShareDish({ name, path }: ShareDishProps) {
  async function share(): Promise<void> {
    const url = ownAddressOf(path);
    // Many desktop browsers cannot share, and no browser can without HTTPS.
    if (typeof navigator.share === 'function') {
      // A cancelled share needs no words.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: dishMessages.linkCopied });
    } catch {
      showToast({ kind: 'error', text: dishMessages.linkNotCopied, detail: url });
    }
  }
  return (
    <IconButton
      label={dishMessages.share(name)}
      variant="secondary"
      icon={<Share2 aria-hidden className="size-5" />}
      className="shadow-float"
      onClick={() => void share()}
    />
  );
}

const draftOf = (item: MenuItem): DraftName => `dish:${item.id}`;

/** A reload of the tab keeps the choice of a dish that is not in the cart yet, unless another one is made before hydration. */
function useKeptChoice(item: MenuItem, chosen: ReturnType<typeof useDishChoice>): void {
  const text = JSON.stringify(chosen.choice);
  const seen = useRef(text);
  const restore = useEffectEvent(() => {
    const { optionIds, quantity, note } = readTabDraft(draftOf(item));
    chosen.setNote((early) => early || textOf(note));
    if (typeof quantity === 'number') chosen.setQuantity(quantity);
    if (Array.isArray(optionIds) && optionsError(item.customizations, optionIds) === null)
      chosen.setOptionIds((early) => (`${early}` === `${chosen.choice.optionIds}` ? optionIds : early));
  });
  const keep = useEffectEvent(() => keepTabDraft(draftOf(item), chosen.choice));
  // Not while rendering: the server renders the default choice.
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    if (text !== seen.current) keep();
    seen.current = text;
  }, [text]);
}

/** The choice is in the cart now. */
const forgetChoice = (item: MenuItem): void => keepTabDraft(draftOf(item), null);
