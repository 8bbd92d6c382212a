/** The sign of the product: an H of two warp threads and the weft between them. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="#3d4dbc" />
      <path d="M8.5 5.5v13M15.5 5.5v13" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M5.5 13.2c2-1.6 4-1.6 6.5-1.2s4.5.4 6.5-1.2" stroke="#f9c191" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
