const folder = '/pictures/'

/**
 * Returns the address of a picture scaled to at most this width in pixels. Pictures on other sites stay as they are.
 */
const narrow = (address: string, width: 96 | 828 | 1280) =>
  address.startsWith(folder) ? `${address}?width=${width}` : address

/** Returns a logo large enough for 32 CSS pixels on any screen. */
export const smallLogo = (address: string) => narrow(address, 96)

/** Returns the `srcset` of a banner; undefined for a banner on another site. */
export const bannerWidths = (address: string) =>
  address.startsWith(folder)
    ? `${narrow(address, 828)} 828w, ${narrow(address, 1280)} 1280w, ${address} 1920w`
    : undefined
