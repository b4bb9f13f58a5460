import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { Banner } from '@chulo/shared/contract/menu/banners';
import { NEW_BANNER, nextBannerDisplayOrder } from '@chulo/shared/domain/promo/banner-rules';
import { isHttpsAddress, isInAppPath } from '@chulo/shared/domain/text/field-rules';
import { fieldText } from '../../../lib/form/edit-conflicts.ts';
import { type FormRule, numberOf, ruleWithin } from '../../../lib/form/form-rules.ts';
import { moveItem, positionChanges } from '../../../lib/form/sort-order.ts';
import { bannerFieldNames } from '../../../panel/field-labels.messages.ts';
import type { BannerFill } from '../banner-fill.ts';
import { fillNames, adminBannersMessages as messages } from './admin-banners.messages.ts';
import type { CreateBanner } from './admin-banners.queries.ts';

/** The form values; the display order stays text until it is sent. */
export interface BannerValues extends Omit<Banner, 'id' | 'version' | 'display_order'> {
  display_order: string;
}

/** The defaults of a new banner (S9.68 to S9.70). */
export const newBannerValues = (count: number): BannerValues => ({
  title: '',
  subtitle: '',
  image_url: '',
  ...NEW_BANNER,
  display_order: String(nextBannerDisplayOrder(count)),
  is_active: true,
});

export const bannerValuesOf = (banner: Omit<Banner, 'id' | 'version'>): BannerValues => ({
  title: banner.title,
  subtitle: banner.subtitle,
  image_url: banner.image_url,
  button_text: banner.button_text,
  link_url: banner.link_url,
  bg_gradient: banner.bg_gradient,
  display_order: String(banner.display_order),
  is_active: banner.is_active,
});

/** The request body of valid form values; the display order is an integer (S5.21). */
export const bannerBodyOf = (values: BannerValues) =>
  ({
    ...values,
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    button_text: values.button_text.trim(),
    link_url: values.link_url.trim(),
    display_order: numberOf(values.display_order) ?? 0,
  }) satisfies CreateBanner;

/** Label and text of a field, for the comparison of two states. */
export const describeBannerField = (name: keyof BannerValues, values: BannerValues) => ({
  label: bannerFieldNames[name],
  text: fieldText(values[name]),
});

export const bannerBounds = FORM_BOUNDS.createBanner;

export const linkRule: FormRule = (input) => {
  const link = input.trim();
  if (link === '') return messages.linkMissing;
  if (!isInAppPath(link) && !isHttpsAddress(link)) return messages.linkForm;
  return ruleWithin(bannerBounds.link_url)(link);
};

export const orderRule = ruleWithin(bannerBounds.display_order, { missing: messages.orderMissing });

const GRADIENTS = {
  vermilion: NEW_BANNER.bg_gradient,
  turmeric: 'from-amber-500 to-orange-700',
  leaf: 'from-green-600 to-emerald-800',
  indigo: 'from-blue-600 to-indigo-800',
  plum: 'from-purple-600 to-fuchsia-800',
} as const satisfies Record<BannerFill, string>;

/** The selectable colours, plus the stored one if it is custom. */
export function gradientOptions(saved: string) {
  const fills = Object.keys(GRADIENTS) as BannerFill[];
  const options = fills.map((fill) => ({
    value: GRADIENTS[fill] as string,
    label: fillNames[fill] as string,
  }));
  if (options.some(({ value }) => value === saved)) return options;
  return [...options, { value: saved, label: messages.otherFill(saved) }];
}

const PLACES = { placeOf: (banner: Banner) => banner.display_order, placeAt: nextBannerDisplayOrder };

/** The display orders to update when a banner moves to an index. */
export const movesFor = (banners: readonly Banner[], id: string, index: number) =>
  positionChanges(moveItem(banners, id, index), PLACES).map(({ id: bannerId, place }) => ({
    id: bannerId,
    display_order: place,
  }));
