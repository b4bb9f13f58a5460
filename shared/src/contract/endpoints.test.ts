import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const endpoints = Object.entries<AnyEndpoint>(ENDPOINTS);

test('an endpoint is exported by its id', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.filter(([name, { operationId }]) => name !== operationId)).toEqual([]);
});

test('no two endpoints have the same method and path', () => {
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
});

test('the parameters of a path are those of its schema', () => {
  for (const [id, { path, params }] of endpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const shape = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(shape.toSorted(), id).toEqual(named.toSorted());
  }
});
