/** Returns a web address with a scheme, which is https if the address has none. */
export const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`)
