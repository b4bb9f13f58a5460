import type { Stage } from './stage.ts';

const PIN = '4821';

/** Disables every cook, so that PINs are free and there is room for another. */
const disableCooks = ({ server }: Stage) =>
  server.db.updateTable('cooks').set({ is_active: false }).where('is_active', '=', true).execute();

/** Creates the only active cook and returns the id. */
async function createCook(stage: Stage): Promise<string> {
  await disableCooks(stage);
  const body = { name: 'Sita Mandal', pin: PIN };
  return (await stage.call(stage.sessions.admin, 'POST', '/api/cooks', body)).body.data.id;
}

/** Valid requests of the operations about cooks. */
export const cookRequests = {
  addCook: async (stage: Stage) => {
    await disableCooks(stage);
    return { body: { name: 'Sita Mandal', pin: PIN } };
  },
  updateCook: async (stage: Stage) => ({
    params: { cookId: await createCook(stage) },
    body: { name: 'Gita Mandal', pin: '1357', isActive: true },
  }),
  signCookIn: async (stage: Stage) => {
    await createCook(stage);
    return { body: { pin: PIN } };
  },
};
