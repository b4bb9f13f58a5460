import { useId } from 'react';

/** A decorative Mithila border: triangles, fish and lotus between double lines. */
export function MithilaBorder() {
  const id = useId();
  return (
    <svg aria-hidden className="block h-8 w-full" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <defs>
        <pattern id={id} width="96" height="32" patternUnits="userSpaceOnUse">
          <Triangles />
          <Fish />
          <Lotus />
          <Leaves />
          <path d="M0 1h96M0 10.5h96M0 28.5h96M0 31h96" className="stroke-ink" strokeWidth="1.2" />
        </pattern>
      </defs>
      <rect width="100%" height="32" fill={`url(#${id})`} />
    </svg>
  );
}

function Triangles() {
  return (
    <g strokeWidth="0.9" className="stroke-ink">
      {[...Array(12).keys()].map((step) => (
        <path
          key={step}
          d={`M${step * 8} 2.2h8l-4 7.2z`}
          className={step % 2 === 0 ? 'fill-vermilion' : 'fill-turmeric'}
        />
      ))}
    </g>
  );
}

function Fish() {
  return (
    <g className="stroke-ink" strokeWidth="1.2">
      <path d="M38 19.5l8-5.5c-1.6 3.6-1.6 7.4 0 11z" className="fill-turmeric" />
      <path d="M10 19.5c5-8.5 21-9 29 0-8 9-24 8.5-29 0z" className="fill-vermilion" />
      <path d="M17.5 14.600c2 3.2 2 6.6 0 9.8" />
      <path d="M22 16.500l2.5 3-2.5 3M27 16.500l2.5 3-2.5 3M32 17l2 2.5-2 2.5" className="stroke-paper" />
      <path d="M14 18.600h.1" strokeWidth="2.2" />
      <path d="M21 12.600c2.5-1.8 6-1.8 8.5 0z" className="fill-turmeric" />
    </g>
  );
}

function Lotus() {
  return (
    <g className="stroke-ink" strokeWidth="1.2">
      <path
        d="M72 26.500c-10 .5-14-3-15.5-8 6-.5 12 2 15.5 8zM72 26.500c10 .5 14-3 15.5-8-6-.5-12 2-15.5 8z"
        className="fill-turmeric"
      />
      <path
        d="M72 26.500c-7.5-2.5-9.5-7.5-8.5-12.3 5 2 8 6.3 8.5 12.300zM72 26.500c7.5-2.5 9.5-7.5 8.5-12.3-5 2-8 6.3-8.5 12.300z"
        className="fill-vermilion"
      />
      <path d="M72 26.500c-5-4.5-5-9.5 0-14 5 4.5 5 9.5 0 14z" className="fill-vermilion" />
      <path d="M72 24.500v-6" className="stroke-paper" />
    </g>
  );
}

function Leaves() {
  return (
    <g className="stroke-ink fill-turmeric" strokeWidth="1">
      <path d="M51.5 12.500v14" />
      <path d="M51.5 18c-3 0-4-2-4-4.5 3 0 4 2 4 4.500zM51.5 18c3 0 4-2 4-4.5-3 0-4 2-4 4.500zM51.5 25.500c-3 0-4-2-4-4.5 3 0 4 2 4 4.500zM51.5 25.500c3 0 4-2 4-4.5-3 0-4 2-4 4.500z" />
      <path d="M4 12.500v14" />
      <path d="M4 18c-3 0-4-2-4-4.5 3 0 4 2 4 4.500zM4 18c3 0 4-2 4-4.5-3 0-4 2-4 4.500zM4 25.500c-3 0-4-2-4-4.5 3 0 4 2 4 4.500zM4 25.500c3 0 4-2 4-4.5-3 0-4 2-4 4.500z" />
    </g>
  );
}
