import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the OpenAPI document contains every operation of the contract with its parameters, body and response', async () => {
  const { status, body } = await server.request('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  for (const [operationId, { method, path }] of Object.entries(ENDPOINTS)) {
    const operation = body.paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId, path).toBe(operationId);
    const parameters = (operation.parameters ?? []).map((parameter: { name: string }) => parameter.name);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters, path).toEqual(expect.arrayContaining(named));
  }
  const place = body.paths['/api/orders'].post;
  expect(place.requestBody.content['application/json'].schema.properties).toHaveProperty('items');
  expect(place.responses['201'].content['application/json'].schema.properties).toHaveProperty('data');
});
