import { expect, test } from 'vitest';
import { HOSTILE, PUBLIC_URL, sampleData, sampleRestaurant } from './app/seo/testing/seo-samples.ts';
import { renderPage } from './entry-server.tsx';
import { sampleDish } from './lib/testing/sample-dish.ts';

const DISH = sampleDish();
const DISH_KEY = `/product/${DISH.id}`;

/** The meta tags of a page's head by name, with its title and canonical link. */
async function headOf(key: string, data = sampleData()): Promise<Record<string, string>> {
  const { head } = await renderPage(key, data, PUBLIC_URL);
  const metas = [...head.matchAll(/<meta data-head (?:name|property)="([^"]*)" content="([^"]*)">/g)];
  const canonicals = [...head.matchAll(/<link data-head rel="canonical" href="([^"]*)">/g)];
  const names = metas.map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(canonicals.length).toBeLessThanOrEqual(1);
  return {
    title: /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '',
    canonical: canonicals[0]?.[1] ?? '',
    ...Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
  };
}

const RESTAURANT_PREVIEW = {
  'og:image': `${PUBLIC_URL}/art/link-preview.jpg`,
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': expect.stringMatching(/./),
  'twitter:card': 'summary_large_image',
};

test.each([
  ['/', 'Mithila Pizza House, Janakpur: order online', '/'],
  ['/search', 'Menu · Mithila Pizza House', '/search'],
  ['/search?', 'Menu · Mithila Pizza House', '/search'],
  ['/menu', 'Menu · Mithila Pizza House', '/search'],
  ['/about', 'About Us · Mithila Pizza House', '/about'],
  ['/contact', 'Contact · Mithila Pizza House', '/contact'],
])('%s has a title, a description, one canonical address and a link preview', async (key, title, path) => {
  const head = await headOf(key);
  expect(head).toMatchObject({
    ...RESTAURANT_PREVIEW,
    title,
    canonical: `${PUBLIC_URL}${path}`,
    description: expect.stringContaining('Mithila Pizza House'),
    'og:type': 'website',
    'og:title': title,
    'og:description': head.description,
    'og:url': `${PUBLIC_URL}${path}`,
    'og:site_name': 'Mithila Pizza House',
    'og:locale': 'en_GB',
    'twitter:title': title,
    'twitter:description': head.description,
    'twitter:image': `${PUBLIC_URL}/art/link-preview.jpg`,
  });
  expect(head).not.toHaveProperty('robots');
});

test.each(['/', '/profile'])('the description of %s says where an order is paid', async (key) => {
  const descriptionFor = async (delivery: boolean) => {
    const deliveryTypes = { delivery, pickup: true, dine_in: true };
    return (await headOf(key, sampleData({ restaurants: [sampleRestaurant({ deliveryTypes })] })))
      .description;
  };
  expect(await descriptionFor(true)).toMatch(/order for delivery, .*, and pay when the food arrives\.$/);
  expect(await descriptionFor(false)).toMatch(/order for pickup .*, and pay at the counter\.$/);
});

test('a dish page has the description of the dish in its head, and a PNG of its drawing as preview picture', async () => {
  expect(await headOf(DISH_KEY)).toMatchObject({
    title: 'Margherita Pizza · Mithila Pizza House',
    description: 'Tomatoes and basil.',
    canonical: `${PUBLIC_URL}${DISH_KEY}`,
    'og:type': 'product',
    'og:image': `${PUBLIC_URL}/art/link-previews/pizza,tomato-sauce,fresh-mozzarella,basil.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
});

test('a link preview states the stored size of a photo, and a dish without picture or description uses those of the restaurant', async () => {
  const photo = sampleData({ menu: [sampleDish({ image: '/pictures/a.webp' })] });
  const pictureSize = { width: 1200, height: 800 };
  const dishes = { [DISH.id]: { editedAt: '2026-11-01T10:00:00.000Z', pictureSize } };
  expect(await headOf(DISH_KEY, { ...photo, notes: { ...photo.notes, dishes } })).toMatchObject({
    'og:image': `${PUBLIC_URL}/pictures/a.webp`,
    'og:image:width': '1200',
    'og:image:height': '800',
    'twitter:card': 'summary_large_image',
  });
  const plain = sampleData({ menu: [sampleDish({ image: '', description: '' })] });
  expect(await headOf(DISH_KEY, plain)).toMatchObject({
    ...RESTAURANT_PREVIEW,
    description: expect.stringContaining('Margherita Pizza from Mithila Pizza House'),
  });
});

test.each([
  '/cart',
  '/checkout',
  '/profile',
  '/favorites',
  '/login',
  '/login?form=signup',
  '/order-tracking',
  '/admin',
  '/kitchen',
  '/delivery',
  '/delivery/rider',
  '/-',
])('search engines do not index %s', async (key) => {
  const head = await headOf(key);
  expect(head).toMatchObject({ robots: 'noindex', canonical: '', title: expect.stringContaining('Mithila') });
  expect(head).not.toHaveProperty('og:url');
  expect((await renderPage(key, sampleData(), PUBLIC_URL)).data).not.toContain('ld+json');
});

test('a page that only the browser renders has a head but no HTML', async () => {
  for (const key of ['/login?', '/search?', '/menu'])
    expect((await renderPage(key, sampleData(), PUBLIC_URL)).html).toBe('');
});

test('without scripts an active search and the old address of the menu lead to the menu', async () => {
  const refresh = '<noscript><meta http-equiv="refresh" content="0; url=/search"></noscript>';
  for (const key of ['/search?', '/menu', '/search', '/login?', '/'])
    expect((await renderPage(key, sampleData(), PUBLIC_URL)).head.includes(refresh), key).toBe(
      key === '/search?' || key === '/menu',
    );
});

test('the sign-in page has its form, and as the answer to a form its message is shown although scripts are allowed', async () => {
  const page = await renderPage('/login', sampleData(), PUBLIC_URL);
  expect(page.html).toMatch(/<form[^>]* action="\/login" method="post">/);
  expect(page.notice).toMatch(/^<noscript><aside[\s\S]*Signing in needs JavaScript[\s\S]*<\/noscript>/);
  const answer = await renderPage('/login!', sampleData(), PUBLIC_URL);
  expect(answer.html).toBe(page.html);
  const headingOf = async (key: string) =>
    /<h1[^>]*>([^<]*)/.exec((await renderPage(key, sampleData(), PUBLIC_URL)).html)?.[1];
  expect(await headingOf('/login?form=signup')).toBe('Create your account');
  expect(await headingOf('/login?form=forgotPassword')).toBe('Forgot your password?');
  expect(answer.notice).toMatch(/^<aside[\s\S]*You are not signed in/);
});

test('customer pages scale up on a big screen and staff pages do not', async () => {
  const isBig = async (key: string) => (await renderPage(key, sampleData(), PUBLIC_URL)).isBigScreen;
  for (const key of ['/', '/search', '/about', '/cart', '/order-tracking', '/login', '/-', DISH_KEY])
    expect(await isBig(key), key).toBe(true);
  for (const key of ['/admin', '/kitchen', '/delivery', '/delivery/rider'])
    expect(await isBig(key), key).toBe(false);
});

test('a page writes amounts as the restaurant does, and says so for the browser', async () => {
  const render = (amountsInRs: boolean) => {
    const menu = [sampleDish({ price: 125_487 })];
    return renderPage(
      '/search',
      sampleData({ menu, restaurants: [sampleRestaurant({ amountsInRs })] }),
      PUBLIC_URL,
    );
  };
  for (const [isInRs, text] of [
    [true, 'Rs\u00a01,25,487<'],
    [false, '₹125,487.00<'],
  ] as const) {
    const page = await render(isInRs);
    expect(page.isInRs).toBe(isInRs);
    expect(page.html).toContain(text);
    expect(page.html.includes('₹')).toBe(!isInRs);
  }
});

test('stored text is escaped everywhere in a page', async () => {
  const data = sampleData({
    menu: [sampleDish({ name: HOSTILE, description: HOSTILE })],
    restaurants: [sampleRestaurant({ name: HOSTILE })],
  });
  for (const key of ['/', '/search', '/about', DISH_KEY]) {
    const page = await renderPage(key, data, PUBLIC_URL);
    const all = page.head + page.html + page.data;
    expect(all).not.toMatch(/<script>|<b>|<!-- </);
    expect(all.match(/<\/script>/g)).toHaveLength(2);
    expect((await headOf(key, data)).title).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  }
});
