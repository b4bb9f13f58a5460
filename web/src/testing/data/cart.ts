interface Option {
  id: string;
  name: string;
  price: number;
  isDefault: boolean;
}

export interface Dish {
  id: string;
  name: string;
  description: string;
  image: string;
  price: number;
  isAvailable: boolean;
  customizations: { required: boolean; options: Option[] }[];
}

/** A cart line as the dish page adds it, with the default option of each required group. */
export function cartLine(dish: Dish, quantity: number, instructions = '') {
  const options = dish.customizations
    .filter((group) => group.required)
    .flatMap((group) => group.options.filter((option) => option.isDefault).slice(0, 1));
  return {
    menuItemId: dish.id,
    name: dish.name,
    description: dish.description,
    image: dish.image,
    price: options.reduce((sum, option) => sum + option.price, dish.price),
    quantity,
    customizations: options.map(({ id, name }) => ({ optionId: id, name })),
    specialInstructions: instructions,
  };
}

export const ADDRESS = {
  id: '',
  type: 'home',
  label: 'Home',
  address: 'Station Road 12',
  city: 'Janakpur',
  landmark: 'Beside the water tank',
  phone: '9812345678',
  isDefault: false,
  coordinates: null,
};
