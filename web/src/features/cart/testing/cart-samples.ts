import { SAMPLE_LINE, sampleDish } from '../../../lib/testing/sample-dish.ts';

/** The dish of SAMPLE_LINE: 280 with two sizes. */
export const ITEM = sampleDish({
  id: SAMPLE_LINE.menuItemId,
  description: SAMPLE_LINE.description,
  customizations: [
    {
      ...{ id: 'g1', name: 'Size', type: 'single', required: true, min: 1, max: 1 },
      options: [
        { id: 'small', name: 'Small 8 inch', price: 0, isDefault: true, isAvailable: true },
        { id: 'large', name: 'Large 16 inch', price: 200, isDefault: false, isAvailable: true },
      ],
    },
  ],
});
