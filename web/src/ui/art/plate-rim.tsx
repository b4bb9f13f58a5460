const LEAVES = 36;
const DOTS = 72;

/** The painted rim of a large plate: leaves and dots between lines, as in Mithila borders. */
export function PlateRim() {
  return (
    <svg aria-hidden viewBox="0 0 200 200" className="size-full" fill="none">
      <g className="stroke-ink/45" strokeWidth="0.8">
        <circle cx="100" cy="100" r="97" />
        <circle cx="100" cy="100" r="84" />
        <circle cx="100" cy="100" r="74" />
      </g>
      {[...Array(LEAVES).keys()].map((step) => (
        <path
          key={step}
          d="M100 4.500c3.600 3.200 3.600 8 0 10.500-3.600-2.500-3.600-7.300 0-10.500z"
          transform={`rotate(${(step * 360) / LEAVES} 100 100)`}
          className={step % 2 === 0 ? 'fill-vermilion/75' : 'fill-turmeric/80'}
        />
      ))}
      <circle
        cx="100"
        cy="100"
        r="79"
        className="stroke-ink/45"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={`0 ${(2 * Math.PI * 79) / DOTS}`}
      />
    </svg>
  );
}
