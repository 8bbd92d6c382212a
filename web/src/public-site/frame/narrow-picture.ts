const ours = '/pictures/'

/** Returns the address of a picture with at most so many pixels across. One kept elsewhere is as it is. */
const narrow = (address: string, width: 96 | 828 | 1280) =>
  address.startsWith(ours) ? `${address}?width=${width}` : address

/** Returns a logo as sharp as any screen shows it at 32 pixels. */
export const smallLogo = (address: string) => narrow(address, 96)

/** Returns the widths of a banner to choose from; nothing for one kept elsewhere. */
export const bannerWidths = (address: string) =>
  address.startsWith(ours)
    ? `${narrow(address, 828)} 828w, ${narrow(address, 1280)} 1280w, ${address} 1920w`
    : undefined
