import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRecipePath } from '@chulo/shared/domain/menu/recipe';
import { expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';
import { demoBanners, demoNotifications, demoPromos, demoRestaurant } from './demo-restaurant.ts';

const webPublic = fileURLToPath(new URL('../../../../web/public', import.meta.url));

test('the minimum order of the demo is above the price of the cheapest item', () => {
  expect(demoRestaurant.minimumOrder).toBeGreaterThan(Math.min(...demoMenuItems.map((item) => item.price)));
});

test('the demo delivers free from 300 rupees, has 13 percent tax, and is open from 09:00 to 23:00', () => {
  expect(demoRestaurant).toMatchObject({
    freeDeliveryThreshold: 300,
    deliveryFee: 50,
    taxRate: 13,
    currency: 'NPR',
    timezone: 'Asia/Kathmandu',
    deliveryTime: { min: 20, max: 30 },
    operatingHours: { start: '09:00', end: '23:00' },
    paymentMethods: { cash: true, wallet: true, upi: true },
  });
});

test('the demo has four banners at 10, 20, 30 and 40, with local pictures and links', () => {
  expect(demoBanners.map((banner) => banner.displayOrder)).toEqual([10, 20, 30, 40]);
  for (const { imageUrl, linkUrl, bgGradient } of demoBanners) {
    expect(parseRecipePath(imageUrl) !== null || existsSync(webPublic + imageUrl), imageUrl).toBe(true);
    expect(linkUrl).toMatch(/^\/(?!\/)/);
    expect(bgGradient).toMatch(/^from-[a-z]+-\d{3} to-[a-z]+-\d{3}$/);
  }
});

test('banners and notifications of the demo link only to products on the menu', () => {
  const links = [...demoBanners.map((b) => b.linkUrl), ...demoNotifications.map((n) => n.deepLink ?? '')];
  const products = links.filter((link) => link.startsWith('/product/'));
  expect(products.length).toBeGreaterThan(0);
  for (const link of products) expect(demoMenuItems.map((item) => `/product/${item.id}`)).toContain(link);
});

const open = demoPromos.filter((p) => p.isActive && p.startsInDays <= 0 && p.endsInDays >= 0);

test.each([
  { kind: 'a percentage', found: open.some((p) => p.discountType === 'PERCENT' && !p.isFreeDelivery) },
  { kind: 'a fixed amount', found: open.some((p) => p.discountType === 'FIXED' && p.discountValue > 0) },
  { kind: 'free delivery', found: open.some((p) => p.isFreeDelivery) },
  { kind: 'a usage limit', found: open.some((p) => p.usageLimit !== null) },
  { kind: 'no usage limit', found: open.some((p) => p.usageLimit === null) },
  { kind: 'a minimum order', found: open.some((p) => p.minOrderValue > 0) },
  { kind: 'dates in the past', found: demoPromos.some((p) => p.isActive && p.endsInDays < 0) },
  { kind: 'dates in the future', found: demoPromos.some((p) => p.isActive && p.startsInDays > 0) },
  { kind: 'an inactive state', found: demoPromos.some((p) => !p.isActive) },
])('the demo has a promo code with $kind', ({ found }) => {
  expect(found).toBe(true);
});

test('promo codes of the demo are unique, with 3 to 32 capitals and digits, and percentages from 1 to 100', () => {
  expect(new Set(demoPromos.map((promo) => promo.code)).size).toBe(demoPromos.length);
  for (const promo of demoPromos) {
    expect(promo.code).toMatch(/^[A-Z0-9]{3,32}$/);
    expect(promo.endsInDays).toBeGreaterThan(promo.startsInDays);
    if (promo.discountType === 'PERCENT') expect(promo.discountValue).toBeLessThanOrEqual(100);
    expect(promo.discountValue > 0 || promo.isFreeDelivery).toBe(true);
  }
});

test('the demo customer has one notification of each type', () => {
  expect(demoNotifications.map((notification) => notification.type).sort()).toEqual([
    'delivery',
    'order_status',
    'payment',
    'promotion',
    'review',
    'system',
  ]);
});
