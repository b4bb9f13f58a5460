import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_INTEGER } from '../domain/text/field-rules.ts';
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

/** The places of whole numbers that no column of the database holds. */
function unboundedIn(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    type,
    minimum = -Infinity,
    maximum = Infinity,
  } = schema as { type?: unknown; minimum?: number; maximum?: number };
  const isTooLarge = type === 'integer' && (minimum < -MAX_INTEGER || maximum > MAX_INTEGER);
  const inside = Object.entries(schema).flatMap(([key, part]) => unboundedIn(part, `${place}.${key}`));
  return isTooLarge ? [place, ...inside] : inside;
}

test('each whole number of a request fits a column of the database', () => {
  const places = endpoints.flatMap(([id, { params, query, body }]) =>
    [params, query, body].flatMap((part) =>
      part ? unboundedIn(z.toJSONSchema(part, { unrepresentable: 'any' }), id) : [],
    ),
  );
  expect(places).toEqual([]);
});
