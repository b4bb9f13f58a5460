import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';
import { demoBanners, demoNotifications, demoPromos, demoRestaurant } from './demo-restaurant.ts';

const webPublic = fileURLToPath(new URL('../../../../web/public', import.meta.url));

describe('the demo restaurant', () => {
  test('asks for a minimum order above the cheapest item', () => {
    expect(demoRestaurant.minimumOrder).toBeGreaterThan(Math.min(...demoMenuItems.map((item) => item.price)));
  });

  test('delivers free from 300, takes 13 percent tax, and is open from 09:00 to 23:00', () => {
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

  test('has four banners at 10, 20, 30 and 40, with pictures of its own and paths inside the app', () => {
    expect(demoBanners.map((banner) => banner.displayOrder)).toEqual([10, 20, 30, 40]);
    for (const { imageUrl, linkUrl, bgGradient } of demoBanners) {
      expect(existsSync(webPublic + imageUrl), imageUrl).toBe(true);
      expect(linkUrl).toMatch(/^\/(?!\/)/);
      expect(bgGradient).toMatch(/^from-[a-z]+-\d{3} to-[a-z]+-\d{3}$/);
    }
  });

  test('links banners and notifications only to products that are on the menu', () => {
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
    { kind: 'dates that are over', found: demoPromos.some((p) => p.isActive && p.endsInDays < 0) },
    { kind: 'dates that have not begun', found: demoPromos.some((p) => p.isActive && p.startsInDays > 0) },
    { kind: 'the switch off', found: demoPromos.some((p) => !p.isActive) },
  ])('has a promo code with $kind', ({ found }) => {
    expect(found).toBe(true);
  });

  test('spells each promo code once, in 3 to 32 capitals and digits, with percents from 1 to 100', () => {
    expect(new Set(demoPromos.map((promo) => promo.code)).size).toBe(demoPromos.length);
    for (const promo of demoPromos) {
      expect(promo.code).toMatch(/^[A-Z0-9]{3,32}$/);
      expect(promo.endsInDays).toBeGreaterThan(promo.startsInDays);
      if (promo.discountType === 'PERCENT') expect(promo.discountValue).toBeLessThanOrEqual(100);
      expect(promo.discountValue > 0 || promo.isFreeDelivery).toBe(true);
    }
  });

  test('sends the demo customer one notification of each type', () => {
    expect(demoNotifications.map((notification) => notification.type).sort()).toEqual([
      'delivery',
      'order_status',
      'payment',
      'promotion',
      'review',
      'system',
    ]);
  });
});
