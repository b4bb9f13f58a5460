/**
 * The pictures of the demo menu before dishes were drawn, and the recipes that replace them. Orders and carts of that time
 * still name them (migration 0077 changed menu and banners).
 */
export const EARLIER_PICTURES: ReadonlyMap<string, string> = new Map([
  ['burger-potato.webp', 'burger,potato-patty,onion,cucumber,chutney'],
  ['burger-chicken.webp', 'burger,chicken-patty,cabbage,mayonnaise'],
  ['burger-paneer.webp', 'burger,paneer-patty,lettuce,makhani'],
  ['dumpling.webp', 'momo,sesame,achar'],
  ['dumpling-soup.webp', 'jhol-momo,chicken,sesame,soybean,timur,coriander'],
  ['garlic-bread.webp', 'garlic-bread,garlic,coriander'],
  ['french-fries.webp', 'fries,timur,red-chilli'],
  ['kheer.webp', 'kheer,makhana,cashew,raisin,cardamom'],
  ['curd-pot.webp', 'clay-cup,pistachio,cardamom'],
  ['brownie.webp', 'brownie,walnut'],
  ['milk-tea.webp', 'tea,ginger,clove,cardamom'],
  ['glass-of-milk.webp', 'lassi,cream,cardamom'],
  ['lime-soda.webp', 'soda,lime,cumin'],
  ['salad-cucumber.webp', 'salad,cucumber,green-chilli,sesame,turmeric'],
  ['salad-beans.webp', 'salad,kidney-beans,puffed-rice,tomato,onion,peanut,coriander,lime'],
  ['salad-paneer.webp', 'salad,lettuce,paneer,tomato,pomegranate,mint,curd'],
  ['spaghetti-chilli.webp', 'pasta,tomato-sauce,red-chilli,garlic,timur'],
  ['spaghetti-chicken.webp', 'pasta,white-sauce,chicken,mushroom,mozzarella'],
  ['spaghetti-spinach.webp', 'pasta,spinach-sauce,paneer,garlic'],
  ['curry-rice.webp', 'thali,rice,dal,greens,gundruk,radish-achar,papad,ghee'],
  ['rice-fish.webp', 'rice-plate,fish-curry'],
  ['poultry-leg.webp', 'chiura-plate,chicken,soybean,radish'],
  ['curry-pan.webp', 'puri,potato-curry,chilli-pickle'],
  ['fried-egg.webp', 'omelette,tomato,onion,green-chilli,toast'],
  ['flatbread-butter.webp', 'paratha,curd,mango-pickle,butter,coriander'],
  ['pizza.webp', 'pizza,tomato-sauce,fresh-mozzarella,basil'],
  ['pizza-paneer.webp', 'pizza,tomato-sauce,mozzarella,paneer,onion,capsicum,coriander'],
  ['pizza-chicken.webp', 'pizza,tomato-sauce,mozzarella,tikka,onion,mint'],
  ['pizza-sekuwa.webp', 'pizza,tomato-sauce,mozzarella,yak-cheese,sekuwa,green-chilli,ginger,timur'],
  ['pizza-mushroom.webp', 'pizza,white-sauce,mozzarella,oyster-mushroom,mushroom,timur'],
  ['pizza-corn.webp', 'pizza,tomato-sauce,mozzarella,gundruk,corn,red-chilli,spring-onion'],
  ['pizza-garden.webp', 'pizza,achar,brinjal,tomato,capsicum,corn,coriander,sesame'],
  ['honey-pot.webp', 'clay-cup,pistachio,cardamom'],
  ['chocolate.webp', 'brownie,walnut'],
  ['hot-beverage.webp', 'tea,ginger,clove,cardamom'],
  ['cucumber.webp', 'salad,cucumber,green-chilli,sesame,turmeric'],
  ['beans.webp', 'salad,kidney-beans,puffed-rice,tomato,onion,peanut,coriander,lime'],
  ['green-salad.webp', 'salad,lettuce,paneer,tomato,pomegranate,mint,curd'],
  ['rice-bowl.webp', 'kheer,makhana,cashew,raisin,cardamom'],
]);

/** The banner of the demo. */
const GIFT = { earlier: 'gift.webp', path: '/art/gift.svg' };

/** The path of the drawing that replaces a picture of `/art/`, or null. */
export function drawingInsteadOf(file: string): string | null {
  if (file === GIFT.earlier) return GIFT.path;
  const recipe = EARLIER_PICTURES.get(file);
  return recipe === undefined ? null : `/art/dishes/${recipe}.svg`;
}
