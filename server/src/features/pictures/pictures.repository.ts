import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

export interface NewPicture {
  name: string;
  mediaType: string;
  width: number;
  height: number;
  content: Buffer;
  smaller: { width: number; content: Buffer }[];
  uploadedBy: string;
}

/** Inserts a picture and its smaller sizes in one statement, so that it is atomic. */
export async function insertPicture(db: Database, picture: NewPicture): Promise<void> {
  const widths = picture.smaller.map(({ width }) => width);
  const contents = picture.smaller.map(({ content }) => content);
  await db
    .with('picture', (inner) =>
      inner
        .insertInto('pictures')
        .values({
          name: picture.name,
          media_type: picture.mediaType,
          width: picture.width,
          height: picture.height,
          content: picture.content,
          uploaded_by: picture.uploadedBy,
        })
        .returning('name'),
    )
    .insertInto('picture_sizes')
    .columns(['picture_name', 'width', 'content'])
    .expression((inner) =>
      inner
        .selectFrom([
          'picture',
          sql<{
            width: number;
            content: Buffer;
          }>`unnest(${widths}::integer[], ${contents}::bytea[])`.as<'size'>(sql`size(width, content)`),
        ])
        .select(['picture.name', 'size.width', 'size.content']),
    )
    .execute();
}

export async function findPicture(
  db: Database,
  name: string,
): Promise<{ media_type: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['media_type', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** A smaller size of a picture, or the full size if that width does not exist. */
export async function findSizedPicture(
  db: Database,
  name: string,
  width: number,
): Promise<{ media_type: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('pictures')
    .leftJoin('picture_sizes', (join) =>
      join.onRef('picture_sizes.picture_name', '=', 'pictures.name').on('picture_sizes.width', '=', width),
    )
    .select((row) => [
      'media_type',
      row.fn.coalesce('picture_sizes.content', 'pictures.content').as('content'),
    ])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}
