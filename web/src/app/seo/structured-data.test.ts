import { expect, test } from 'vitest';
import { sampleDish } from '../../lib/testing/sample-dish.ts';
import { structuredDataElement } from './structured-data.ts';
import { HOSTILE, PUBLIC_URL, sampleCategory, sampleData, sampleRestaurant } from './testing/seo-samples.ts';

type Thing = Record<string, unknown>;

/**
 * Required fields of each type: those of schema.org's examples and of Google's documentation of restaurants, products,
 * offers and ratings, and those that matter to customers.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Restaurant: [
    ...['name', 'address', 'telephone', 'url', 'image', 'openingHoursSpecification', 'servesCuisine'],
    ...['priceRange', 'currenciesAccepted', 'acceptsReservations', 'hasMenu'],
  ],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Menu: ['name', 'url', 'hasMenuSection'],
  MenuSection: ['name', 'hasMenuItem'],
  MenuItem: ['name', 'url', 'offers'],
  Product: ['name', 'url', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  NutritionInformation: ['calories'],
};
/** The fields of each type in schema.org, as far as we use them. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  Restaurant: [
    ...[
      'name',
      'url',
      'image',
      'telephone',
      'email',
      'address',
      'openingHoursSpecification',
      'specialOpeningHoursSpecification',
      'servesCuisine',
    ],
    ...['priceRange', 'currenciesAccepted', 'acceptsReservations', 'hasMenu'],
  ],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'validFrom', 'validThrough', 'opens', 'closes'],
  Menu: ['name', 'url', 'hasMenuSection'],
  MenuSection: ['name', 'description', 'hasMenuItem'],
  MenuItem: ['name', 'description', 'url', 'image', 'offers', 'suitableForDiet', 'nutrition'],
  Product: ['name', 'description', 'url', 'image', 'offers', 'category', 'aggregateRating'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'seller'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  NutritionInformation: ['calories'],
};

const DISH = sampleDish();
const DISH_KEY = `/product/${DISH.id}`;

/** Parses the element as a browser does: its text ends at the first `</script`. */
function read(key: string, data = sampleData()): Thing[] {
  const text = /^<script type="application\/ld\+json" data-page="[^"]*">(.*?)<\/script>$/is.exec(
    structuredDataElement(key, data, PUBLIC_URL),
  )?.[1];
  const { '@context': context, '@graph': graph } = JSON.parse(text ?? 'null');
  expect(context).toBe('https://schema.org');
  return graph;
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const typesOf = (thing: Thing) => [thing['@type']].flat().map(String);

/** A thing and its nested things. */
function withParts(thing: Thing): Thing[] {
  const parts = Object.values(thing).flat().filter(isThing);
  return [thing, ...parts.flatMap(withParts)];
}

function problemsOf(thing: Thing): string[] {
  const types = typesOf(thing);
  const name = types.join(' and ');
  // A reference to a thing need not repeat its fields.
  const isReference =
    '@id' in thing && types.length === 1 && !('address' in thing) && !('hasMenuSection' in thing);
  const required =
    isReference && types[0] !== 'Product' ? [] : types.flatMap((type) => REQUIRED[type] ?? ['?']);
  const known = ['@type', '@id', ...types.flatMap((type) => KNOWN[type] ?? [])];
  return [
    ...required.filter((field) => !(field in thing)).map((field) => `${name} lacks ${field}`),
    ...Object.keys(thing)
      .filter((field) => !known.includes(field))
      .map((field) => `${name} has no ${field}`),
    ...Object.entries(thing)
      .filter(([, value]) => value === '' || value === null || value === undefined)
      .map(([field]) => `${name} has an empty ${field}`),
    ...[thing.url, thing.image, thing['@id']]
      .filter((url) => url !== undefined && !String(url).startsWith(`${PUBLIC_URL}/`))
      .map((url) => `${name} has the relative address ${url}`),
  ];
}

const bare = sampleData({
  menu: [sampleDish({ description: '', image: '', calories: null, reviewCount: 0, rating: 0, isVeg: false })],
  categories: [sampleCategory({ description: '' })],
});

test.each([
  ['/', ['Restaurant']],
  ['/about', ['Restaurant']],
  ['/contact', ['Restaurant']],
  ['/search', ['Restaurant', 'Menu']],
  [DISH_KEY, ['Product and MenuItem']],
])('the structured data of %s has all required fields, no unknown field and no empty field', (key, types) => {
  for (const data of [sampleData(), bare]) {
    const things = read(key, data);
    expect(things.map((thing) => typesOf(thing).join(' and '))).toEqual(types);
    expect(things.flatMap(withParts).flatMap(problemsOf)).toEqual([]);
  }
});

test.each(['/cart', '/login', '/search?', '/product/-', '/-', '/admin', '/favorites'])(
  'the page %s has no structured data',
  (key) => {
    expect(structuredDataElement(key, sampleData(), PUBLIC_URL)).toBe('');
  },
);

test('the structured data of the restaurant matches its settings and its menu', () => {
  const menu = [sampleDish(), sampleDish({ id: 'b', price: 80 }), sampleDish({ id: 'c', price: 580.5 })];
  const categories = ['Pizza', 'Momo', 'Burgers', 'Drinks'].map((name) => sampleCategory({ id: name, name }));
  expect(read('/', sampleData({ menu, categories }))[0]).toMatchObject({
    name: 'Mithila Pizza House',
    telephone: '+977-41-500000',
    address: { streetAddress: 'Janaki Mandir Marg 4', addressLocality: 'Janakpur', addressCountry: 'NP' },
    openingHoursSpecification: { opens: '09:00', closes: '23:00' },
    servesCuisine: ['Pizza', 'Momo', 'Burgers'],
    priceRange: 'NPR 80-580.5',
    currenciesAccepted: 'NPR',
    acceptsReservations: false,
    hasMenu: { '@id': `${PUBLIC_URL}/search#menu` },
  });
  expect(read('/')[0]).not.toHaveProperty('geo');
});

test('the structured data states the hours of holidays, and closed days', () => {
  const otherHours = [
    { day: '2026-12-01', spans: [] },
    {
      day: '2026-12-25',
      spans: [
        { start: '12:00', end: '15:00' },
        { start: '18:00', end: '02:00' },
      ],
    },
    { day: '2026-12-31', spans: [{ start: '10:00', end: '10:00' }] },
  ];
  const [restaurant] = read('/', sampleData({ restaurants: [sampleRestaurant({ otherHours })] }));
  expect(restaurant?.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-01', validThrough: '2026-12-01', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-25', opens: '12:00', closes: '15:00' },
    { validFrom: '2026-12-25', opens: '18:00', closes: '02:00' },
    { validFrom: '2026-12-31', opens: '00:00', closes: '23:59' },
  ]);
});

test.each([
  ['until after midnight', { start: '17:00', end: '02:00' }, false, ['17:00', '02:00']],
  ['around the clock', { start: '09:00', end: '09:00' }, false, ['00:00', '23:59']],
  ['at any hour', { start: '09:00', end: '23:00' }, true, ['00:00', '23:59']],
])(
  'the structured data states the opening hours of a restaurant that is open %s',
  (_when, everyDayHours, isAlwaysOpen, [opens, closes]) => {
    const restaurants = [sampleRestaurant({ everyDayHours, isAlwaysOpen })];
    expect(read('/', sampleData({ restaurants }))[0]?.openingHoursSpecification).toMatchObject({
      opens,
      closes,
    });
  },
);

test('the structured data states the hours of each weekday when they differ', () => {
  const [lunch, evening] = [
    { start: '11:00', end: '15:00' },
    { start: '18:00', end: '02:00' },
  ];
  const weeklyHours = [[evening], [], [], [], [], [], [lunch, evening]];
  const restaurants = [sampleRestaurant({ weeklyHours })];
  expect(read('/', sampleData({ restaurants }))[0]?.openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'https://schema.org/Sunday', opens: '18:00', closes: '02:00' },
    { dayOfWeek: 'https://schema.org/Saturday', opens: '11:00', closes: '15:00' },
    { dayOfWeek: 'https://schema.org/Saturday', opens: '18:00', closes: '02:00' },
  ]);
});

test('the structured menu has a section for every category with dishes, in display order', () => {
  const menu = [
    sampleDish(),
    sampleDish({ id: 'b', name: 'Momo', categoryId: 'momo' }),
    sampleDish({ id: 'c' }),
  ];
  const categories = ['momo', 'empty', 'pizza'].map((id) => sampleCategory({ id, name: id }));
  const [, menuThing] = read('/search', sampleData({ menu, categories }));
  expect(menuThing?.hasMenuSection).toMatchObject([
    { name: 'momo', hasMenuItem: [{ name: 'Momo', url: `${PUBLIC_URL}/product/b` }] },
    { name: 'pizza', hasMenuItem: [{ url: `${PUBLIC_URL}${DISH_KEY}` }, { url: `${PUBLIC_URL}/product/c` }] },
  ]);
});

test('the structured data offers a dish at the price of its page and marks a sold-out dish', () => {
  const option = { id: 'l', name: 'Large', price: 120, isDefault: true, isAvailable: true };
  const group = {
    id: 's',
    name: 'Size',
    type: 'single',
    required: true,
    min: 1,
    max: 1,
    options: [option],
  } as const;
  const size = { ...group, options: [{ ...option }] };
  const offerOf = (change: Parameters<typeof sampleDish>[0]) =>
    read(DISH_KEY, sampleData({ menu: [sampleDish(change)] }))[0]?.offers;
  expect(offerOf({ customizations: [size] })).toMatchObject({
    price: 400,
    priceCurrency: 'NPR',
    availability: 'https://schema.org/InStock',
    url: `${PUBLIC_URL}${DISH_KEY}`,
  });
  const soldOut = { availability: 'https://schema.org/SoldOut' };
  expect(offerOf({ isAvailable: false })).toMatchObject(soldOut);
  const gone = { ...size, options: [{ ...option, isAvailable: false }] };
  expect(offerOf({ customizations: [gone] })).toMatchObject(soldOut);
});

test('the currency of the settings changes no price in the structured data', () => {
  const inRupees = sampleData();
  const inDollars = sampleData({ restaurants: [sampleRestaurant({ currency: 'USD' })] });
  for (const key of ['/', '/search', DISH_KEY]) expect(read(key, inDollars)).toEqual(read(key, inRupees));
});

test('the structured data states a rating only for a dish with reviews', () => {
  expect(read(DISH_KEY)[0]?.aggregateRating).toMatchObject({
    ratingValue: 4.5,
    reviewCount: 100,
    bestRating: 5,
  });
  const unrated = sampleData({ menu: [sampleDish({ reviewCount: 0, rating: 0 })] });
  expect(read(DISH_KEY, unrated)[0]).not.toHaveProperty('aggregateRating');
});

test('stored text cannot break out of the structured data element', () => {
  const data = sampleData({
    menu: [sampleDish({ name: HOSTILE, description: HOSTILE, category: HOSTILE })],
    categories: [sampleCategory({ name: HOSTILE, description: HOSTILE })],
    restaurants: [
      sampleRestaurant({
        name: HOSTILE,
        address: { street: HOSTILE, city: HOSTILE, state: HOSTILE, zipCode: HOSTILE },
      }),
    ],
  });
  for (const key of ['/', '/search', DISH_KEY]) {
    const element = structuredDataElement(key, data, PUBLIC_URL);
    expect(element.match(/<[/!]?[a-z-]*/gi)).toEqual(['<script', '</script']);
    expect(JSON.stringify(read(key, data))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  }
});
