import type { Database } from '../../db/client.ts';

export interface NewPicture {
  name: string;
  mediaType: string;
  width: number;
  height: number;
  content: Buffer;
  uploadedBy: string;
}

export async function insertPicture(db: Database, picture: NewPicture): Promise<void> {
  await db
    .insertInto('pictures')
    .values({
      name: picture.name,
      media_type: picture.mediaType,
      width: picture.width,
      height: picture.height,
      content: picture.content,
      uploaded_by: picture.uploadedBy,
    })
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
