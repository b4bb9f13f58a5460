import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { menuItemSchema } from '../menu/menu.ts';
import { orderSchema } from '../orders/orders.ts';
import { sampleOf } from './sample.ts';

test('a sample has what is given, at any depth, and the least value of every other field', () => {
  const dish = sampleOf(menuItemSchema, {
    name: 'Momo',
    customizations: [{ name: 'Size', options: [{ price: 20 }] }],
  });
  expect(dish).toMatchObject({ name: 'Momo', price: 0, isVeg: false, soldOutUntil: null, ingredients: [] });
  expect(dish.customizations).toEqual([
    {
      ...{ id: '', name: 'Size', type: 'single', required: false, min: 0, max: 0 },
      options: [{ id: '', name: '', price: 20, isDefault: false, isAvailable: false }],
    },
  ]);
  expect(sampleOf(orderSchema, { deliveryAddress: {} }).deliveryAddress).toMatchObject({
    street: '',
    phone: '',
  });
  expect(sampleOf(orderSchema)).not.toHaveProperty('customer');
  expect(sampleOf(orderSchema, { customer: { name: 'Sita' } }).customer).toEqual({
    id: '',
    name: 'Sita',
    phone: '',
  });
});

test.each(Object.values(ENDPOINTS).map(({ operationId, data }): [string, z.ZodType] => [operationId, data]))(
  'a sample of the answer of %s has the types of the contract',
  (_, data) => {
    const schema = data instanceof z.ZodArray ? z.tuple([data.element]) : data;
    const issues = schema.safeParse(sampleOf(schema)).error?.issues ?? [];
    expect(issues.filter(({ code }) => code.startsWith('invalid') && code !== 'invalid_format')).toEqual([]);
  },
);
