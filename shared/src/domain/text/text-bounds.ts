/** How many characters a person may write, for the forms as for the contract (decisions); an account's are in account-fields. */
export const TEXT_BOUNDS = {
  addressLabel: 40,
  street: 200,
  /** A state's and a country's name as well. */
  city: 80,
  zipCode: 20,
  landmark: 200,
  /** A wish for one line of the cart. */
  wish: 140,
  /** A note on a whole order. */
  instructions: 300,
  /** A wallet's account, or the reference of a payment. */
  paymentDetail: 100,
  /** Of a dish, a category or a promo code. */
  description: 1_000,
  review: 1_000,
  promoCode: 32,
  search: 100,
} as const;
