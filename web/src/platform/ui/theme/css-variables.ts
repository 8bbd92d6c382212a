import { type CSSVariablesResolver, rem } from '@mantine/core'
import { colors, type StateColor, stateNames } from './colors.ts'

// Surfaces from back to front: canvas (frame) < sheet (page) < raised (card, menu).
// A hairline separates surfaces; only floating ones cast a shadow.
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--hl-sidebar': rem(232),
    '--hl-sidebar-narrow': rem(64),
    '--hl-header': rem(56),
    '--hl-banner': rem(40),
    '--hl-row': rem(44),
    '--hl-row-head': rem(36),
    '--hl-read': rem(720),
    '--hl-ease': 'cubic-bezier(.2, .8, .2, 1)',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': colors.gray[9],
    '--mantine-color-dimmed': colors.gray[6],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-default-border': colors.gray[3],
    '--mantine-color-error': colors.red[7],
    '--mantine-color-anchor': colors.nila[7],
    '--hl-canvas': colors.gray[1],
    '--hl-sheet': '#ffffff',
    '--hl-raised': '#ffffff',
    '--hl-sunken': '#f6f7f9',
    '--hl-line': colors.gray[2],
    '--hl-line-strong': colors.gray[3],
    '--hl-hover': 'rgb(27 30 37 / .045)',
    '--hl-pressed': 'rgb(27 30 37 / .075)',
    '--hl-selected': colors.nila[1],
    '--hl-text-2': colors.gray[7],
    '--hl-text-3': colors.gray[6],
    '--hl-accent-text': colors.nila[7],
    '--hl-focus': colors.nila[6],
    '--hl-floating': colors.gray[9],
    ...states((s) => ({ tint: colors[s][1], ink: colors[s][8], dot: colors[s][6] })),
  },
  dark: {
    '--mantine-color-body': colors.dark[7],
    '--mantine-color-text': colors.dark[0],
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-default': colors.dark[6],
    '--mantine-color-default-hover': colors.dark[5],
    '--mantine-color-default-border': '#363942',
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.nila[4],
    '--hl-canvas': colors.dark[8],
    '--hl-sheet': colors.dark[7],
    '--hl-raised': colors.dark[6],
    '--hl-sunken': '#111317',
    '--hl-line': '#24262d',
    '--hl-line-strong': '#363942',
    '--hl-hover': 'rgb(255 255 255 / .045)',
    '--hl-pressed': 'rgb(255 255 255 / .08)',
    '--hl-selected': 'rgb(87 108 222 / .18)',
    '--hl-text-2': colors.dark[1],
    '--hl-text-3': colors.dark[2],
    '--hl-accent-text': colors.nila[4],
    '--hl-focus': colors.nila[5],
    '--hl-floating': colors.dark[4],
    ...states((s) => ({
      tint: `color-mix(in srgb, ${colors[s][5]} 16%, transparent)`,
      ink: colors[s][3],
      dot: colors[s][4],
    })),
  },
})

// --hl-green-tint, --hl-green-ink, --hl-green-dot and so on: the only way a state gets its color.
function states(of: (name: StateColor) => { tint: string; ink: string; dot: string }) {
  return Object.fromEntries(
    stateNames.flatMap((name) => {
      const { tint, ink, dot } = of(name)
      return [
        [`--hl-${name}-tint`, tint],
        [`--hl-${name}-ink`, ink],
        [`--hl-${name}-dot`, dot],
        // used by Mantine's light, subtle and text variants
        [`--mantine-color-${name}-text`, ink],
        [`--mantine-color-${name}-light-color`, ink],
        [`--mantine-color-${name}-light`, tint],
      ]
    }),
  )
}
