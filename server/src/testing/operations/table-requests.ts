import { type Stage, uniqueWord } from './stage.ts';

async function createTable(stage: Stage): Promise<string> {
  const answer = await stage.call(stage.sessions.admin, 'POST', '/api/tables', { name: uniqueWord() });
  return answer.body.data.id;
}

/** Valid requests of the operations of tables. */
export const tableRequests = {
  addTable: async () => ({ body: { name: uniqueWord() } }),
  updateTable: async (stage: Stage) => ({
    params: { tableId: await createTable(stage) },
    body: { name: uniqueWord(), place: 1 },
  }),
  archiveTable: async (stage: Stage) => ({ params: { tableId: await createTable(stage) } }),
};
