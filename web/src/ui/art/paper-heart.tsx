import { Drawing } from './drawings.tsx';

/** Illustration for empty favourites: a heart of two fish around a lotus. */
export function PaperHeart() {
  return (
    <Drawing>
      <path
        d="M80 112C42 88 20 68 20 42 20 22 34 10 50 10c13 0 24 8 30 20 6-12 17-20 30-20 16 0 30 12 30 32 0 26-22 46-60 70z"
        className="fill-vermilion"
      />
      <path
        d="M80 101C48 80 29 63 29 42c0-14 9-23 21-23 13 0 24 10 30 25 6-15 17-25 30-25 12 0 21 9 21 23 0 21-19 38-51 59z"
        className="fill-surface"
        strokeWidth="2"
      />
      {[1, -1].map((side) => (
        <g key={side} transform={`translate(80 0) scale(${side} 1)`}>
          <path
            d="M12 62C8 46 18 30 34 29c12 0 16 12 8 21-7 8-18 12-30 12z"
            className="fill-turmeric/45"
            strokeWidth="2"
          />
          <path
            d="M12 62c-2 7-5 11-10 13 6 4 13 3 18-2 1-4-2-8-8-11z"
            className="fill-turmeric"
            strokeWidth="2"
          />
          <path d="M36 38v.1" strokeWidth="5" />
          <path d="M29 32c-4 6-4 13 0 19M22 37c-3 6-3 12 0 18" strokeWidth="1.5" />
        </g>
      ))}
      {[0, -38, 38].map((turn) => (
        <path
          key={turn}
          d="M80 92c-7-7-7-14 0-22 7 8 7 15 0 22z"
          transform={`rotate(${turn} 80 92)`}
          className="fill-vermilion"
          strokeWidth="2"
        />
      ))}
    </Drawing>
  );
}
