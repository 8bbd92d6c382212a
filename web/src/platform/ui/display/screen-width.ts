import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is at most this wide, such as `30em`; correct from the first render on. */
export const useScreenUpTo = (width: string) =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false })

const phone = '40em'

/** Returns whether the screen is a phone's: dialogs fill it, and rows of reports become blocks. */
export const useIsPhone = () => useScreenUpTo(phone)

/** Returns whether dialogs fill the screen now, for code outside of components. */
export const isPhone = () => window.matchMedia(`(max-width: ${phone})`).matches

/** Returns whether tables don't fit next to other content, so that their rows become blocks. */
export const useIsNarrow = () => useScreenUpTo('48em')
