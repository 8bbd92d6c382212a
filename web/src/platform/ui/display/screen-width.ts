import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is at most this wide, such as `30em`; correct from the first render on. */
export const useScreenUpTo = (width: string) =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false })

/** Returns whether dialogs fill the screen. */
export const useIsPhone = () => useScreenUpTo('40em')

/** Returns whether tables don't fit beside other content, so that their rows become blocks. */
export const useIsNarrow = () => useScreenUpTo('48em')
