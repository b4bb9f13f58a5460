import * as later from 'virtual:later-operations';
import { OPERATIONS } from 'virtual:operations';
import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import { expect, test } from 'vitest';

const endpoints = Object.values<AnyEndpoint>(ENDPOINTS);

test("each operation of the contract is in one of the browser's tables, with method and path only", () => {
  const contract = endpoints.map(({ operationId, method, path }) => [operationId, { method, path }]);
  const tables = [...Object.entries(OPERATIONS), ...Object.entries(later.OPERATIONS)];
  expect(tables).toHaveLength(contract.length);
  const withMethod = tables.map(([id, operation]) => [id, { method: 'GET', ...operation }]);
  expect(Object.fromEntries(withMethod)).toEqual(Object.fromEntries(contract));
});

test('the table of the first page has what visitors and customers call, and nothing that needs a permission', () => {
  const first = endpoints.filter(({ operationId }) => operationId in OPERATIONS);
  const ids = first.map(({ operationId }) => operationId);
  expect(ids).toEqual(
    expect.arrayContaining(['listMenu', 'placeOrder', 'trackOrder', 'readOrder', 'streamEvents']),
  );
  expect(first.filter(({ access }) => /^(?:can:|staff$)/.test(access))).toEqual([]);
  expect(Object.keys(later.OPERATIONS)).toEqual(expect.arrayContaining(['updateMenuItem', 'changePassword']));
});
