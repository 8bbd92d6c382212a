import { vi } from 'vitest'

/** Gives the window a width for this test, as far as media queries with `max-width` in pixels or em can tell. */
export function widthOf(pixels: number) {
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, limit = '0', unit] = /max-width: ([\d.]+)(px|em)/.exec(query) ?? []
    const max = Number(limit) * (unit === 'em' ? 16 : 1)
    return { ...media(query), matches: limit !== '0' && pixels <= max }
  })
}
