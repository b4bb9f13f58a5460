import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { formatMoney } from '../../../lib/format/money.ts';
import { homeMessages } from './home.messages.ts';

/** S2.19 and S2.20, with the restaurant's free-delivery threshold. */
export function PromoTiles({ restaurant }: { restaurant: Restaurant }) {
  const { freeDeliveryThreshold } = restaurant;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:gap-5">
      <Tile
        picture="/art/scooter.webp"
        look="bg-turmeric/22"
        heading={homeMessages.fastTile}
        text={homeMessages.fastTileText}
      />
      {freeDeliveryThreshold > 0 && (
        <Tile
          picture="/art/shopping-bags.webp"
          look="bg-leaf/18"
          heading={homeMessages.freeTile}
          text={homeMessages.freeTileText(formatMoney(freeDeliveryThreshold))}
        />
      )}
    </ul>
  );
}

interface TileProps {
  picture: string;
  look: string;
  heading: string;
  text: string;
}

function Tile({ picture, look, heading, text }: TileProps) {
  return (
    <li className={`flex items-center gap-4 rounded-card border border-line p-4 lg:p-6 ${look}`}>
      <img
        src={picture}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        decoding="async"
        className="size-16 shrink-0 lg:size-20"
      />
      <div className="min-w-0">
        <h2 className="text-xl lg:text-2xl">{heading}</h2>
        <p>{text}</p>
      </div>
    </li>
  );
}
