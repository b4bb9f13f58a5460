import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { linkPreviewOf } from '@chulo/shared/domain/menu/link-preview';
import { defaultOptionIds } from '@chulo/shared/domain/menu/modifiers';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import type { OperatingHours } from '@chulo/shared/domain/time/opening-hours';
import { dishPrice, isOrderable } from '../../features/menu/dish/dish.ts';
import { RESTAURANT_PICTURE } from '../../lib/head/head-html.ts';
import { jsonScript } from '../../lib/head/json-script.ts';
import { foundMessages } from '../app.messages.ts';
import type { FirstData } from '../first-view/first-data.ts';

/** An object of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

const SCHEMA = 'https://schema.org/';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => SCHEMA + day,
);
/** The weekday 0 of the restaurant's hours. */
const SUNDAY = 6;
/** The first categories of the menu are given as cuisines. */
const MAX_CUISINES = 3;
const COUNTRY = 'NP';
/** Of every price. The currency in the settings is shown in the panel only. */
const CURRENCY = 'NPR';

/** The JSON-LD element of a page, or '' if the page has none. The app removes it when the page is left. */
export function structuredDataElement(key: string, data: FirstData, publicUrl: string): string {
  const structured = structuredDataOf(key, data, publicUrl);
  return structured ? jsonScript(`type="application/ld+json" data-page="${key}"`, structured) : '';
}

/**
 * The schema.org data of a page, or null if the page has none.
 * @param publicUrl the public origin, without a trailing slash
 */
export function structuredDataOf(key: string, data: FirstData, publicUrl: string): Thing | null {
  const [restaurant] = data.restaurants;
  if (!restaurant) return null;
  const dish = data.menu.find(({ id }) => productPath(id) === key);
  if (dish) return graph([productOf(dish, restaurant, publicUrl)]);
  const isAboutRestaurant = key === PATHS.home || key === PATHS.about || key === PATHS.contact;
  if (isAboutRestaurant) return graph([restaurantOf(restaurant, data, publicUrl)]);
  if (key !== PATHS.search) return null;
  return graph([restaurantOf(restaurant, data, publicUrl), menuOf(restaurant, data, publicUrl)]);
}

function graph(things: readonly Thing[]): Thing {
  return { '@context': SCHEMA.slice(0, -1), '@graph': things };
}

const restaurantId = (publicUrl: string) => `${publicUrl}${PATHS.home}#restaurant`;
const menuId = (publicUrl: string) => `${publicUrl}${PATHS.search}#menu`;

function restaurantOf(restaurant: Restaurant, { menu, categories }: FirstData, publicUrl: string): Thing {
  const { street, city } = restaurant.address;
  const prices = menu.map((dish) => shownPrice(dish));
  return withoutEmpty({
    '@type': 'Restaurant',
    '@id': restaurantId(publicUrl),
    name: restaurant.name,
    url: `${publicUrl}${PATHS.home}`,
    image: `${publicUrl}${RESTAURANT_PICTURE}`,
    telephone: restaurant.phone,
    email: restaurant.email,
    address: withoutEmpty({
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressCountry: COUNTRY,
    }),
    openingHoursSpecification: openingHoursOf(restaurant),
    specialOpeningHoursSpecification: otherHoursOf(restaurant),
    servesCuisine: categories.slice(0, MAX_CUISINES).map(({ name }) => name),
    priceRange:
      prices.length > 0 ? foundMessages.priceRange(CURRENCY, Math.min(...prices), Math.max(...prices)) : null,
    currenciesAccepted: CURRENCY,
    acceptsReservations: false,
    hasMenu: { '@id': menuId(publicUrl), '@type': 'Menu', url: `${publicUrl}${PATHS.search}` },
  });
}

/** The notation that search engines expect for a whole day. */
const ALL_DAY = { start: '00:00', end: '23:59' };

function openingHoursOf({ weeklyHours, everyDayHours, isAlwaysOpen }: Restaurant): Thing | Thing[] {
  if (isAlwaysOpen || weeklyHours === null) return hoursOn(DAYS, isAlwaysOpen ? ALL_DAY : everyDayHours);
  return weeklyHours.flatMap((spans, weekday) =>
    spans.map((span) => hoursOn(DAYS[(weekday + SUNDAY) % DAYS.length], span)),
  );
}

/** The notation that search engines expect for a closed day. */
const CLOSED: OperatingHours = { start: '00:00', end: '00:00' };

const otherHoursOf = ({ otherHours }: Restaurant): Thing[] =>
  otherHours.flatMap(({ day, spans }) =>
    (spans.length === 0 ? [CLOSED] : spans.map(wholeDay)).map(({ start, end }) => ({
      ...{ '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day },
      ...{ opens: start, closes: end },
    })),
  );

const wholeDay = (hours: OperatingHours): OperatingHours => (hours.start === hours.end ? ALL_DAY : hours);

function hoursOn(days: unknown, hours: OperatingHours): Thing {
  const { start, end } = wholeDay(hours);
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: start, closes: end };
}

function menuOf(restaurant: Restaurant, { menu, categories }: FirstData, publicUrl: string): Thing {
  return {
    '@type': 'Menu',
    '@id': menuId(publicUrl),
    name: foundMessages.menuOf(restaurant.name),
    url: `${publicUrl}${PATHS.search}`,
    hasMenuSection: categories
      .map((category) => sectionOf(category, menu, publicUrl))
      .filter((section) => section !== null),
  };
}

function sectionOf(
  { id, name, description }: Category,
  menu: readonly MenuItem[],
  publicUrl: string,
): Thing | null {
  const dishes = menu.filter(({ categoryId }) => categoryId === id);
  if (dishes.length === 0) return null;
  const items = dishes.map((dish) =>
    withoutEmpty({
      '@type': 'MenuItem',
      ...dishFields(dish, publicUrl),
      offers: { '@type': 'Offer', ...offerTerms(dish) },
    }),
  );
  return withoutEmpty({ '@type': 'MenuSection', name, description, hasMenuItem: items });
}

/** On its own page a dish is a Product too, because a MenuItem has no rating. */
function productOf(dish: MenuItem, restaurant: Restaurant, publicUrl: string): Thing {
  return withoutEmpty({
    '@type': ['Product', 'MenuItem'],
    '@id': `${publicUrl}${productPath(dish.id)}#dish`,
    ...dishFields(dish, publicUrl),
    category: dish.category,
    offers: {
      '@type': 'Offer',
      ...offerTerms(dish),
      url: `${publicUrl}${productPath(dish.id)}`,
      seller: { '@type': 'Restaurant', '@id': restaurantId(publicUrl), name: restaurant.name },
    },
    aggregateRating:
      dish.reviewCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: dish.rating,
            reviewCount: dish.reviewCount,
            bestRating: 5,
            worstRating: 1,
          }
        : null,
  });
}

function dishFields(dish: MenuItem, publicUrl: string): Thing {
  const diets = [
    dish.isVeg && 'VegetarianDiet',
    dish.isVegan && 'VeganDiet',
    dish.isGlutenFree && 'GlutenFreeDiet',
  ];
  return {
    name: dish.name,
    description: dish.description,
    url: `${publicUrl}${productPath(dish.id)}`,
    image: dish.image && publicUrl + linkPreviewOf(dish.image),
    suitableForDiet: diets.filter((diet) => diet !== false).map((diet) => SCHEMA + diet),
    nutrition:
      dish.calories === null
        ? null
        : { '@type': 'NutritionInformation', calories: foundMessages.calories(dish.calories) },
  };
}

function offerTerms(dish: MenuItem): Thing {
  return {
    price: shownPrice(dish),
    priceCurrency: CURRENCY,
    availability: `${SCHEMA}${isOrderable(dish) ? 'InStock' : 'SoldOut'}`,
  };
}

/** Rupees: the price on the dish's page with the default options. */
function shownPrice(dish: MenuItem): number {
  return dishPrice(dish, defaultOptionIds(dish.customizations)).now;
}

function withoutEmpty(thing: Thing): Thing {
  const hasValue = (value: unknown) =>
    value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => hasValue(value)));
}
