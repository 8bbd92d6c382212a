// Hireloom's look in one place: palette, type, sizes, and what every Mantine part does by default.
// Colours carry a meaning: nila (indigo dye) = what you can act on, gray = everything at rest,
// green/orange/red/blue = a state, soga (the brown of batik) = brand and machine-made scores.
// Slices use theme keys and the --hl-* variables below, never a hex value or a pixel.
import type {
  ActionIconProps,
  AvatarProps,
  BadgeProps,
  CardProps,
  CheckboxProps,
  CSSVariablesResolver,
  DrawerProps,
  MantineColorsTuple,
  MenuProps,
  ModalProps,
  NavLinkProps,
  NotificationProps,
  PaginationProps,
  PaperProps,
  PopoverProps,
  ProgressProps,
  SegmentedControlProps,
  SkeletonProps,
  StepperProps,
  SwitchProps,
  TableProps,
  TabsProps,
  ThemeIconProps,
  TimelineProps,
  TooltipProps,
} from '@mantine/core'
import { createTheme, rem } from '@mantine/core'

const tuple = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple

// Even steps in OKLCH, so the same shade of two hues weighs the same. Contrast ratios: tokens.md.
const colors = {
  nila: tuple('#f9fafe #eef2fe #dbe4ff #bfcdff #99aefc #738bf2 #576cde #3d4dbc #2f3b9b #212a70'),
  soga: tuple('#fef8f2 #ffeee0 #ffdcbe #f9c191 #eba059 #d38029 #b16a1c #935717 #764511 #54310d'),
  gray: tuple('#f9fafb #f3f4f6 #e9eaed #dcdee2 #caccd1 #989ba3 #6a6d75 #50545c #363941 #1b1e25'),
  dark: tuple('#e8e9ed #bbbec3 #9b9ea5 #60636c #2b2e35 #22242b #1b1d23 #15171b #0d0f13 #08090c'),
  green: tuple('#f3fcf6 #e1f8ea #c3f0d4 #94e2b5 #60cb93 #33b075 #1c945f #187a4e #12623e #12452c'),
  orange: tuple('#fff8f3 #feeee2 #ffdbc1 #febe8e #f6994b #db7a17 #b96404 #995308 #7a420a #572f0b'),
  red: tuple('#fff7f6 #ffecea #fed9d5 #febab4 #fe8d86 #f35e5a #db373a #ba242b #971a20 #6c1517'),
  blue: tuple('#f4fafe #e5f4ff #cae8fe #9ed5fd #68bcf4 #34a0e1 #0186c5 #006fa4 #025884 #003f60'),
}

// Controls: xs 26 (inside rows), sm 32 (everywhere), md 36 (dialog and wizard actions), lg 44 (public pages: a thumb).
const height = { xs: rem(26), sm: rem(32), md: rem(36), lg: rem(44) } as Record<string, string>
const paddingX = { xs: rem(10), sm: rem(12), md: rem(16), lg: rem(20) } as Record<string, string>
// Text in a control; lg is 16 px so that phones don't zoom into a focused field.
const controlText = { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16) } as Record<string, string>
// The head of a dialog is a <header>, which would count as a second banner of the page.
const quietHead = { header: { role: 'presentation' } }
const dialogStyles = {
  title: { fontSize: rem(16), lineHeight: rem(24), fontWeight: 600, letterSpacing: '-0.014em' },
  header: { backgroundColor: 'var(--hl-raised)' },
  content: { backgroundColor: 'var(--hl-raised)' },
}
type Sized = { size?: unknown }
const own = (sizes: Record<string, string>, size: unknown) => sizes[String(size ?? 'sm')]

export const theme = createTheme({
  primaryColor: 'nila',
  primaryShade: { light: 7, dark: 6 },
  colors,
  white: '#ffffff',
  black: '#1b1e25',
  // opsz.css of @fontsource-variable/inter: the display cut appears by itself at large sizes.
  fontFamily: "'Inter Variable', 'Inter', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.34', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' }, // Mantine's own medium is 600: too loud for labels and buttons
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: rem(28) }, // page title
      h2: { fontSize: rem(16), lineHeight: rem(24) }, // section, dialog
      h3: { fontSize: rem(14), lineHeight: rem(20) }, // card, group of fields
      h4: { fontSize: rem(13), lineHeight: rem(20) },
      h5: { fontSize: rem(12), lineHeight: rem(16) },
      h6: { fontSize: rem(12), lineHeight: rem(16) },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(20 22 30 / .06)', // cards that can be dragged, default buttons
    sm: '0 1px 3px rgb(20 22 30 / .08), 0 4px 10px -4px rgb(20 22 30 / .08)', // sticky bars
    md: '0 2px 6px rgb(20 22 30 / .08), 0 12px 28px -8px rgb(20 22 30 / .18)', // menus, popovers, selection bar
    lg: '0 4px 12px rgb(20 22 30 / .10), 0 24px 48px -12px rgb(20 22 30 / .25)', // dialogs, dragged card
    xl: '0 8px 24px rgb(20 22 30 / .14), 0 40px 80px -20px rgb(20 22 30 / .35)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '60em', lg: '75em', xl: '90em' }, // md 960: below it the sidebar is icons
  // Plain objects, not Button.extend(): extend imports the part itself, and the public job page would carry all of them (+64 kB).
  components: {
    Button: {
      vars: (_: unknown, p: Sized) => ({
        root: {
          '--button-height': own(height, p.size),
          '--button-padding-x': own(paddingX, p.size),
          '--button-fz': own(controlText, p.size),
        },
      }),
    },
    ActionIcon: {
      ...defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 'sm' }),
      vars: (_: unknown, p: Sized) => ({ root: { '--ai-size': own(height, p.size) } }),
    },
    // Input is what TextInput, Select, DateInput... are made of; every size comes from here.
    Input: {
      vars: (_: unknown, p: Sized) => ({
        wrapper: { '--input-height': own(height, p.size), '--input-fz': own(controlText, p.size) },
      }),
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] }, // help under the field
      styles: { label: { marginBottom: rem(4) } },
      vars: (_: unknown, p: Sized) => ({
        label: { '--input-label-size': p.size === 'lg' ? rem(15) : rem(13) },
        description: { '--input-description-size': p.size === 'lg' ? rem(14) : rem(12) },
        error: { '--input-error-size': p.size === 'lg' ? rem(14) : rem(12) },
      }),
    },
    Checkbox: defaults<CheckboxProps>({ size: 'xs', radius: 'xs' }),
    Switch: defaults<SwitchProps>({ size: 'sm', withThumbIndicator: false }),
    SegmentedControl: defaults<SegmentedControlProps>({ size: 'xs', radius: 'md' }),
    // A badge says a state, in words: tinted, never upper case. The dot repeats the colour.
    Badge: {
      ...defaults<BadgeProps>({ variant: 'light', radius: 'sm', tt: 'none', fw: 500 }),
      vars: () => ({ root: { '--badge-height': rem(22), '--badge-fz': rem(12), '--badge-padding-x': rem(8) } }),
    },
    // Initials take a colour by name; never red or orange, those are states.
    Avatar: defaults<AvatarProps>({
      radius: 'xl',
      size: 28,
      color: 'initials',
      allowedInitialsColors: ['nila', 'blue', 'green', 'soga'],
    }),
    // Row height is a variable: a table with two-line rows sets --hl-row to 56 px on itself.
    Table: {
      ...defaults<TableProps>({
        horizontalSpacing: 'sm',
        verticalSpacing: 0,
        highlightOnHover: true,
        stickyHeader: true,
      }),
      vars: () => ({
        table: { '--table-border-color': 'var(--hl-line)', '--table-highlight-on-hover-color': 'var(--hl-hover)' },
      }),
      styles: {
        th: {
          height: 'var(--hl-row-head)',
          fontSize: rem(12),
          fontWeight: 500,
          color: 'var(--hl-text-3)',
          whiteSpace: 'nowrap',
        },
        td: { height: 'var(--hl-row)' },
      },
    },
    Tabs: {
      ...defaults<TabsProps>({ keepMounted: false }),
      styles: {
        root: { '--tab-border-color': 'var(--hl-line)' },
        list: { gap: rem(4) },
        tab: { height: rem(40), paddingInline: rem(8), fontWeight: 500 },
      },
    },
    NavLink: {
      ...defaults<NavLinkProps>({ variant: 'light', color: 'gray' }),
      styles: { root: { height: rem(34), borderRadius: rem(8), fontWeight: 500 } },
    },
    Pagination: defaults<PaginationProps>({ size: 'sm', radius: 'sm', gap: 2 }),
    Paper: defaults<PaperProps>({ radius: 'lg' }),
    Card: defaults<CardProps>({ radius: 'lg', padding: 'md', withBorder: true }),
    Menu: defaults<MenuProps>({
      withInitialFocusPlaceholder: false,
      shadow: 'md',
      width: 220,
      position: 'bottom-end',
      transitionProps: { transition: 'pop', duration: 120 },
    }),
    Popover: defaults<PopoverProps>({ shadow: 'md', transitionProps: { transition: 'pop', duration: 120 } }),
    Tooltip: defaults<TooltipProps>({ openDelay: 400, fz: 'xs', color: 'dark.6', radius: 'sm' }),
    Modal: {
      ...defaults<ModalProps>({
        attributes: quietHead,
        radius: 'lg',
        shadow: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { transition: 'pop', duration: 160 },
      }),
      styles: dialogStyles,
    },
    Drawer: {
      ...defaults<DrawerProps>({
        attributes: quietHead,
        position: 'right',
        size: rem(400),
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.14 },
        transitionProps: { duration: 180 },
      }),
      styles: dialogStyles,
    },
    // The cross of a field, a dialog and a toast says what it does.
    InputClearButton: { defaultProps: { 'aria-label': 'Clear' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // Toasts and the selection bar are near-black in both schemes: they float above any page.
    Notification: {
      ...defaults<NotificationProps>({ radius: 'md', withBorder: false }),
      styles: {
        root: { backgroundColor: 'var(--hl-floating)' },
        title: { color: 'white' },
        description: { color: 'var(--mantine-color-gray-4)' },
        closeButton: { color: 'white' },
      },
    },
    ActionBar: {
      styles: { root: { backgroundColor: 'var(--hl-floating)', borderColor: 'transparent', color: 'white' } },
    },
    EmptyState: {
      vars: () => ({ root: { '--empty-state-indicator-size': rem(24) } }),
      styles: { indicator: { borderRadius: rem(14) } },
    },
    Progress: defaults<ProgressProps>({ size: 6, radius: 'xl' }),
    Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
    Stepper: defaults<StepperProps>({ size: 'sm', iconSize: 24 }),
    ThemeIcon: defaults<ThemeIconProps>({ variant: 'light', radius: 'md' }),
    // Bullet: <ThemeIcon size={24} radius="xl" color={kind}>; Mantine's own bullets are grey unless `active`.
    Timeline: {
      ...defaults<TimelineProps>({ bulletSize: 24, lineWidth: 1 }),
      styles: { itemBullet: { border: 0, background: 'none' }, itemTitle: { fontSize: rem(13) } },
    },
  },
})

// Surfaces from back to front: canvas (frame) < sheet (page) < raised (card, menu). One hairline separates, shadow only floats.
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

/** Default props, checked against the part's own. */
function defaults<Props>(defaultProps: Partial<Props>) {
  return { defaultProps }
}

const stateNames = ['gray', 'green', 'orange', 'red', 'blue', 'nila', 'soga'] as const
/** The colours of a state: a badge's, an avatar's, a dot's. */
export type StateColor = (typeof stateNames)[number]

// --hl-green-tint, --hl-green-ink, --hl-green-dot and so on: the only way a state gets its colour.
function states(of: (name: StateColor) => { tint: string; ink: string; dot: string }) {
  return Object.fromEntries(
    stateNames.flatMap((name) => {
      const { tint, ink, dot } = of(name)
      return [
        [`--hl-${name}-tint`, tint],
        [`--hl-${name}-ink`, ink],
        [`--hl-${name}-dot`, dot],
        // what Mantine's own light, subtle and text variants use
        [`--mantine-color-${name}-text`, ink],
        [`--mantine-color-${name}-light-color`, ink],
        [`--mantine-color-${name}-light`, tint],
      ]
    }),
  )
}
