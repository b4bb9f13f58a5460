const THREADS = [
  { d: 'M86 62c-12-10 12-18 0-30s8-16 2-26', delay: '0s', look: 'stroke-vermilion' },
  { d: 'M110 56c-12-10 12-20 0-32s8-14 2-22', delay: '0.5s', look: 'stroke-turmeric' },
  { d: 'M134 62c-12-10 12-18 0-30s8-16 2-26', delay: '1s', look: 'stroke-vermilion' },
] as const;

const Threads = () =>
  THREADS.map(({ d, delay, look }) => (
    <path
      key={d}
      d={d}
      strokeWidth="4.5"
      strokeDasharray="40 20"
      className={`animate-steam ${look}`}
      style={{ animationDelay: delay }}
    />
  ));

/** The dishes of a placed order with rising steam; static with reduced motion. */
export function SteamingDishes({ pictures }: { pictures: readonly string[] }) {
  return (
    <div aria-hidden className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center">
      <svg aria-hidden viewBox="70 0 80 62" className="h-16 w-auto" fill="none" strokeLinecap="round">
        <Threads />
      </svg>
      <div className="flex max-w-full -space-x-8">
        {pictures.map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            width={256}
            height={256}
            className="size-36 min-w-0 object-contain"
          />
        ))}
      </div>
    </div>
  );
}

/** Illustration for an order: a pizza, with rising steam when it is hot; static with reduced motion. */
export function SteamFlourish({ isHot = true }: { isHot?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox={isHot ? '0 0 220 150' : '0 68 220 82'}
      className={`${isHot ? 'h-40' : 'h-22'} w-auto max-w-full stroke-ink`}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {isHot && <Threads />}
      <ellipse cx="110" cy="118" rx="98" ry="27" className="fill-surface" />
      <ellipse cx="110" cy="112" rx="82" ry="32" className="fill-turmeric" />
      <ellipse cx="110" cy="107" rx="68" ry="24" className="fill-vermilion" strokeWidth="2.5" />
      <g className="fill-surface" strokeWidth="2">
        <ellipse cx="82" cy="103" rx="13" ry="6" />
        <ellipse cx="120" cy="96" rx="14" ry="5.5" />
        <ellipse cx="142" cy="112" rx="12" ry="5.5" />
        <ellipse cx="104" cy="119" rx="14" ry="5.5" />
      </g>
      <g className="fill-leaf" strokeWidth="1.8">
        <path d="M98 107c4-6 12-6 15-2-4 5-10 5-15 2zM134 101c2-5 9-6 12-3-2 5-8 6-12 3zM72 113c3-4 10-4 12-1-3 4-8 4-12 1z" />
      </g>
      <path d="M110 83v48M51 95l118 24M51 119l118-24" strokeWidth="1.6" className="opacity-70" />
    </svg>
  );
}
