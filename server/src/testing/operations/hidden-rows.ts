import { type Stage, uniqueWord } from './stage.ts';

export interface HiddenRows {
  /** In the names of inactive, expired, future and deleted resources of every public kind. */
  hidden: string;
  /** In the names of public resources, which are created last. */
  shown: string;
}

export async function createHiddenRows({ call, sessions: { admin } }: Stage): Promise<HiddenRows> {
  const hidden = uniqueWord().toUpperCase();
  const shown = uniqueWord().toUpperCase();
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    (await call(admin, 'POST', `/api/${path}`, body)).body.data;
  const createPromo = (letter: string, more: object) =>
    create('promos', { code: `${hidden}${letter}`, discount_value: 5, ...more });

  await create('categories', { name: hidden, isActive: false });
  await create('menu', { name: `Off ${hidden}`, price: 200, category: hidden });
  const deleted = await create('menu', { name: `Deleted ${hidden}`, price: 200, category: 'Pizza' });
  await call(admin, 'DELETE', `/api/menu/${deleted.id}`);
  await create('banners', { title: hidden, is_active: false });
  const deletedBanner = await create('banners', { title: hidden });
  await call(admin, 'DELETE', `/api/banners/${deletedBanner.id}`);
  await createPromo('A', { is_active: false });
  await createPromo('B', { start_date: '2020-01-01', end_date: '2020-01-02' });
  await createPromo('C', { start_date: '2199-01-01', end_date: '2199-01-02' });

  await create('categories', { name: shown });
  await create('menu', { name: shown, price: 200, category: shown });
  await create('banners', { title: shown });
  await create('promos', { code: shown, discount_value: 5 });
  return { hidden, shown };
}
