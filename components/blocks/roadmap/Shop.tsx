/** The end of the road on phones, as in the image that wider windows show. */
export const Shop = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 88 93" aria-hidden="true">
    {PARTS.map(([color, shape]) => (
      <path key={color} fill={`var(--${color})`} d={shape} />
    ))}
  </svg>
)

/** A quarter of the awning, from its upper left corner. */
const AWNING = 'h22v7a11 11 0 0 1-22 0z'

const PARTS = [
  ['sand', 'M6 30h76v42H6z'],
  ['ink', 'M0 25h88v5H0zM28 72h9v16h-9zM52 72h9v16h-9z'],
  [
    'coral',
    `M0 29${AWNING}M27 93v-7h10a7 7 0 0 1 7 7zM51 93v-7h10a7 7 0 0 1 7 7zM32 12A12 12 0 0 1 44 0v12z`,
  ],
  ['sun', `M22 29${AWNING}M44 0h12a12 12 0 0 1-12 12z`],
  ['green', `M44 29${AWNING}M32 12h12v12H32z`],
  ['blue', `M66 29${AWNING}M14 44h25v28H14zM44 12h12L44 24z`],
  ['white', 'M48 44h27v18H48z'],
] as const
