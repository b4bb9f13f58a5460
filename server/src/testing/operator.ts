import { wireStaffCommand } from '../accounts-wiring.ts';
import type { TestServer } from './test-server.ts';

/** Does what `npm run account` does while the server runs. */
export async function asOperator<T>(
  { config, connection }: TestServer,
  act: (services: ReturnType<typeof wireStaffCommand>) => Promise<T>,
): Promise<T> {
  const services = wireStaffCommand(config, connection);
  try {
    return await act(services);
  } finally {
    await services.close();
  }
}
