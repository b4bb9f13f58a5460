import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Price } from '../../features/menu/cards/price.tsx';
import { VegMark } from '../../features/menu/cards/veg-mark.tsx';
import { FoodPicture } from '../../ui/art/food-picture.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Rating } from '../../ui/data/rating.tsx';
import { buttonLook } from '../../ui/form/button-look.ts';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Sample } from './sample.tsx';
import { DISHES, type SampleDish, samples } from './samples.ts';

export function FoodSection() {
  return (
    <Sample heading={samples.sections.food}>
      <ul className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {DISHES.map((dish) => (
          <Card key={dish.name} as="li" isLively>
            <DishCard dish={dish} />
          </Card>
        ))}
        <Card as="li" isLively isRaised>
          <FoodPicture src="/art/curry-rice.webp" alt="A plate of curry" tint="indigo" kind="photo" isFirst />
          <p className="p-4">A photograph fills the frame.</p>
        </Card>
      </ul>
    </Sample>
  );
}

function DishCard({ dish }: { dish: SampleDish }) {
  const [quantity, setQuantity] = useState(0);
  return (
    <div className="flex h-full flex-col">
      <FoodPicture src={dish.src} alt="" tint={dish.tint} isSoldOut={dish.isSoldOut} />
      <div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
        <h3 className="line-clamp-3 text-lg">
          <span className="mr-1.5">
            <VegMark isVeg={dish.isVeg} />
          </span>
          {dish.name}
        </h3>
        <p className="line-clamp-1 text-ink-soft text-sm">{dish.description}</p>
        <Rating value={dish.rating} count={dish.count} />
        <div className="mt-auto flex min-h-12 flex-wrap items-center justify-between gap-2 pt-2">
          <Price now={dish.price} original={dish.original} />
          {dish.isSoldOut && <Badge>Sold out</Badge>}
          {(!dish.isSoldOut || quantity > 0) && (
            <Stepper
              label={dish.name}
              value={quantity}
              max={99}
              onChange={setQuantity}
              start={{
                label: `Add ${dish.name}`,
                look: buttonLook('primary', 'icon'),
                content: <Plus aria-hidden className="size-6" />,
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
