-- The pictures of the demo menu become drawings. Orders keep the picture of their moment.
create function drawing_of(picture text) returns text language sql immutable as $$
  select path from (
    values
      ('/art/burger-potato.webp', '/art/dishes/burger,potato-patty,onion,cucumber,chutney.svg'),
      ('/art/burger-chicken.webp', '/art/dishes/burger,chicken-patty,cabbage,mayonnaise.svg'),
      ('/art/burger-paneer.webp', '/art/dishes/burger,paneer-patty,lettuce,makhani.svg'),
      ('/art/dumpling.webp', '/art/dishes/momo,sesame,achar.svg'),
      ('/art/dumpling-soup.webp', '/art/dishes/jhol-momo,chicken,sesame,soybean,timur,coriander.svg'),
      ('/art/garlic-bread.webp', '/art/dishes/garlic-bread,garlic,coriander.svg'),
      ('/art/french-fries.webp', '/art/dishes/fries,timur,red-chilli.svg'),
      ('/art/kheer.webp', '/art/dishes/kheer,makhana,cashew,raisin,cardamom.svg'),
      ('/art/curd-pot.webp', '/art/dishes/clay-cup,pistachio,cardamom.svg'),
      ('/art/brownie.webp', '/art/dishes/brownie,walnut.svg'),
      ('/art/milk-tea.webp', '/art/dishes/tea,ginger,clove,cardamom.svg'),
      ('/art/glass-of-milk.webp', '/art/dishes/lassi,cream,cardamom.svg'),
      ('/art/lime-soda.webp', '/art/dishes/soda,lime,cumin.svg'),
      ('/art/salad-cucumber.webp', '/art/dishes/salad,cucumber,green-chilli,sesame,turmeric.svg'),
      ('/art/salad-beans.webp', '/art/dishes/salad,kidney-beans,puffed-rice,tomato,onion,peanut,coriander,lime.svg'),
      ('/art/salad-paneer.webp', '/art/dishes/salad,lettuce,paneer,tomato,pomegranate,mint,curd.svg'),
      ('/art/spaghetti-chilli.webp', '/art/dishes/pasta,tomato-sauce,red-chilli,garlic,timur.svg'),
      ('/art/spaghetti-chicken.webp', '/art/dishes/pasta,white-sauce,chicken,mushroom,mozzarella.svg'),
      ('/art/spaghetti-spinach.webp', '/art/dishes/pasta,spinach-sauce,paneer,garlic.svg'),
      ('/art/curry-rice.webp', '/art/dishes/thali,rice,dal,greens,gundruk,radish-achar,papad,ghee.svg'),
      ('/art/rice-fish.webp', '/art/dishes/rice-plate,fish-curry.svg'),
      ('/art/poultry-leg.webp', '/art/dishes/chiura-plate,chicken,soybean,radish.svg'),
      ('/art/curry-pan.webp', '/art/dishes/puri,potato-curry,chilli-pickle.svg'),
      ('/art/fried-egg.webp', '/art/dishes/omelette,tomato,onion,green-chilli,toast.svg'),
      ('/art/flatbread-butter.webp', '/art/dishes/paratha,curd,mango-pickle,butter,coriander.svg'),
      ('/art/pizza.webp', '/art/dishes/pizza,tomato-sauce,fresh-mozzarella,basil.svg'),
      ('/art/pizza-paneer.webp', '/art/dishes/pizza,tomato-sauce,mozzarella,paneer,onion,capsicum,coriander.svg'),
      ('/art/pizza-chicken.webp', '/art/dishes/pizza,tomato-sauce,mozzarella,tikka,onion,mint.svg'),
      ('/art/pizza-sekuwa.webp', '/art/dishes/pizza,tomato-sauce,mozzarella,yak-cheese,sekuwa,green-chilli,ginger,timur.svg'),
      ('/art/pizza-mushroom.webp', '/art/dishes/pizza,white-sauce,mozzarella,oyster-mushroom,mushroom,timur.svg'),
      ('/art/pizza-corn.webp', '/art/dishes/pizza,tomato-sauce,mozzarella,gundruk,corn,red-chilli,spring-onion.svg'),
      ('/art/pizza-garden.webp', '/art/dishes/pizza,achar,brinjal,tomato,capsicum,corn,coriander,sesame.svg'),
      ('/art/honey-pot.webp', '/art/dishes/clay-cup,pistachio,cardamom.svg'),
      ('/art/chocolate.webp', '/art/dishes/brownie,walnut.svg'),
      ('/art/hot-beverage.webp', '/art/dishes/tea,ginger,clove,cardamom.svg'),
      ('/art/cucumber.webp', '/art/dishes/salad,cucumber,green-chilli,sesame,turmeric.svg'),
      ('/art/beans.webp', '/art/dishes/salad,kidney-beans,puffed-rice,tomato,onion,peanut,coriander,lime.svg'),
      ('/art/green-salad.webp', '/art/dishes/salad,lettuce,paneer,tomato,pomegranate,mint,curd.svg'),
      ('/art/rice-bowl.webp', '/art/dishes/kheer,makhana,cashew,raisin,cardamom.svg')
  ) as drawn (file, path)
  where file = picture
$$;
update menu_items set image = drawing_of(image) where drawing_of(image) is not null;
