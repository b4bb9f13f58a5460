import { expect, test } from 'vitest';
import { EARLIER_PICTURES } from '../http/earlier-pictures.ts';
import { insertRow, openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';

test('an upgrade gives dishes and banners with a picture of an earlier demo menu its drawing, and no others', async () => {
  const { client, migrateNow } = await openDatabaseBefore('0077');
  const { rows: categories } = await client.query(
    "insert into categories (name, display_order) values ('Pizza', 1) returning id",
  );
  const others = ['', '/pictures/photo.webp', '/art/gift.svg'];
  for (const image of [...[...EARLIER_PICTURES.keys()].map((file) => `/art/${file}`), ...others]) {
    await insertRow(client, 'menu_items', {
      ...{ category_id: categories[0].id, name: `dish ${image}`, description: '', price: 100, image },
    });
    await insertRow(client, 'banners', { title: `banner ${image}`, image_url: image, display_order: 1 });
  }
  await migrateNow();
  const expected = [...[...EARLIER_PICTURES.values()].map((name) => `/art/dishes/${name}.svg`), ...others];
  for (const column of ['image from menu_items', 'image_url from banners']) {
    const { rows } = await client.query({ text: `select ${column}`, rowMode: 'array' });
    expect(rows.flat().toSorted(), column).toEqual(expected.toSorted());
  }
});
