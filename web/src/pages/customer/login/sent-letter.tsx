/** A letter on its way, sealed with a lotus. */
export function SentLetter() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 110"
      className="mx-auto h-32 w-auto stroke-ink"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 40h14M2 58h18M10 76h10" className="stroke-turmeric" />
      <path d="M30 20h120v74H30z" className="fill-surface" />
      <path d="M30 20h120L97 62c-4 3-10 3-14 0z" className="fill-turmeric/40" />
      <path d="M30 94l44-38M150 94l-44-38" />
      {[...Array(14).keys()].map((step) => (
        <path
          key={step}
          d={`M${34 + step * 8} 90h8l-4-6z`}
          strokeWidth="1.2"
          className={step % 2 === 0 ? 'fill-vermilion' : 'fill-turmeric'}
        />
      ))}
      <circle cx="90" cy="58" r="15" className="fill-vermilion" />
      <path d="M90 67c-7-6-7-12 0-18 7 6 7 12 0 18z" strokeWidth="2" className="fill-turmeric" />
      <path
        d="M90 67c-9 0-12-4-12-8 5 0 10 3 12 8zM90 67c9 0 12-4 12-8-5 0-10 3-12 8z"
        strokeWidth="2"
        className="fill-turmeric"
      />
    </svg>
  );
}
