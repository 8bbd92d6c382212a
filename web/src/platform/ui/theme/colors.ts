import type { MantineColorsTuple } from '@mantine/core'

const tuple = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple

// Even steps in OKLCH, so the same shade of two hues weighs the same.
export const colors = {
  nila: tuple('#f9fafe #eef2fe #dbe4ff #bfcdff #99aefc #738bf2 #576cde #3d4dbc #2f3b9b #212a70'),
  soga: tuple('#fef8f2 #ffeee0 #ffdcbe #f9c191 #eba059 #d38029 #b16a1c #935717 #764511 #54310d'),
  gray: tuple('#f9fafb #f3f4f6 #e9eaed #dcdee2 #caccd1 #989ba3 #6a6d75 #50545c #363941 #1b1e25'),
  dark: tuple('#e8e9ed #bbbec3 #9b9ea5 #60636c #2b2e35 #22242b #1b1d23 #15171b #0d0f13 #08090c'),
  green: tuple('#f3fcf6 #e1f8ea #c3f0d4 #94e2b5 #60cb93 #33b075 #1c945f #187a4e #12623e #12452c'),
  orange: tuple('#fff8f3 #feeee2 #ffdbc1 #febe8e #f6994b #db7a17 #b96404 #995308 #7a420a #572f0b'),
  red: tuple('#fff7f6 #ffecea #fed9d5 #febab4 #fe8d86 #f35e5a #db373a #ba242b #971a20 #6c1517'),
  blue: tuple('#f4fafe #e5f4ff #cae8fe #9ed5fd #68bcf4 #34a0e1 #0186c5 #006fa4 #025884 #003f60'),
}

export const stateNames = ['gray', 'green', 'orange', 'red', 'blue', 'nila', 'soga'] as const
/** The colors of a state: a badge's, an avatar's, a dot's. */
export type StateColor = (typeof stateNames)[number]
