import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  idSchema,
  linkSchema,
  nameSchema,
  optionalPictureSchema,
  textSchema,
  versionSchema,
} from '../fields.ts';

export const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  image_url: z.string(),
  button_text: z.string(),
  link_url: z.string(),
  bg_gradient: z.string(),
  display_order: z.int(),
  is_active: z.boolean(),
  version: z.int(),
});
export type Banner = z.infer<typeof bannerSchema>;

const bannerFieldsSchema = z.object({
  title: nameSchema,
  subtitle: textSchema(200),
  image_url: optionalPictureSchema,
  button_text: textSchema(40),
  link_url: linkSchema,
  bg_gradient: z
    .string()
    .trim()
    .max(100)
    .regex(/^[a-z0-9\s-]*$/, 'must be the names of two colours'),
  display_order: z.int().min(0).max(100_000),
  is_active: z.boolean(),
});
/** The server fills in the defaults of a new banner (S9.68, S9.69, S9.70). */
export const createBannerBodySchema = bannerFieldsSchema.partial().required({ title: true });
export const updateBannerBodySchema = bannerFieldsSchema
  .partial()
  .extend({ version: versionSchema.optional() });
export type CreateBannerBody = z.infer<typeof createBannerBodySchema>;
export type UpdateBannerBody = z.infer<typeof updateBannerBodySchema>;

const bannerParamsSchema = z.object({ bannerId: idSchema });

export const listPublicBanners = defineEndpoint('listPublicBanners', {
  method: 'GET',
  path: '/api/banners/public',
  access: 'public',
  data: z.array(bannerSchema),
});

export const listBanners = defineEndpoint('listBanners', {
  method: 'GET',
  path: '/api/banners',
  access: 'can:offers',
  data: z.array(bannerSchema),
});

export const createBanner = defineEndpoint('createBanner', {
  method: 'POST',
  path: '/api/banners',
  access: 'can:offers',
  body: createBannerBodySchema,
  data: bannerSchema,
  status: 201,
});

export const updateBanner = defineEndpoint('updateBanner', {
  method: 'PUT',
  path: '/api/banners/{bannerId}',
  access: 'can:offers',
  params: bannerParamsSchema,
  body: updateBannerBodySchema,
  data: bannerSchema,
});

export const deleteBanner = defineEndpoint('deleteBanner', {
  method: 'DELETE',
  path: '/api/banners/{bannerId}',
  access: 'can:offers',
  params: bannerParamsSchema,
  data: z.null(),
});

/** Restores a deleted banner; has no effect on one that is not deleted. */
export const restoreBanner = defineEndpoint('restoreBanner', {
  method: 'PUT',
  path: '/api/banners/{bannerId}/restore',
  access: 'can:offers',
  isAct: true,
  params: bannerParamsSchema,
  data: bannerSchema,
});
