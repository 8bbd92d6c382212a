// Hireloom's look in one place: palette, type, sizes, and what every Mantine part does by default.
// Colors carry a meaning: nila (indigo dye) = what you can act on, gray = everything at rest,
// green/orange/red/blue = a state, soga (the brown of batik) = brand and machine-made scores.
// Slices use theme keys and the --hl-* variables of css-variables.ts, never a hex value or a pixel.
import type {
  ActionIconProps,
  AvatarProps,
  BadgeProps,
  CardProps,
  CheckboxProps,
  DrawerProps,
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
import { colors } from './colors.ts'

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
type SizeProps = { size?: unknown }
const sizeIn = (sizes: Record<string, string>, size: unknown) => sizes[String(size ?? 'sm')]

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
  // Mantine's own medium is 600: too loud for labels and buttons.
  fontWeights: { regular: '400', medium: '500', bold: '600' },
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
  // Plain objects, not Button.extend(): extend imports the part itself, and the public job page would carry all of them
  // (+64 kB).
  components: {
    Button: {
      vars: (_: unknown, p: SizeProps) => ({
        root: {
          '--button-height': sizeIn(height, p.size),
          '--button-padding-x': sizeIn(paddingX, p.size),
          '--button-fz': sizeIn(controlText, p.size),
        },
      }),
    },
    ActionIcon: {
      ...defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 'sm' }),
      vars: (_: unknown, p: SizeProps) => ({ root: { '--ai-size': sizeIn(height, p.size) } }),
    },
    // Input is what TextInput, Select, DateInput... are made of; every size comes from here.
    Input: {
      vars: (_: unknown, p: SizeProps) => ({
        wrapper: { '--input-height': sizeIn(height, p.size), '--input-fz': sizeIn(controlText, p.size) },
      }),
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] }, // help under the field
      styles: { label: { marginBottom: rem(4) } },
      vars: (_: unknown, p: SizeProps) => ({
        label: { '--input-label-size': p.size === 'lg' ? rem(15) : rem(13) },
        description: { '--input-description-size': p.size === 'lg' ? rem(14) : rem(12) },
        error: { '--input-error-size': p.size === 'lg' ? rem(14) : rem(12) },
      }),
    },
    Checkbox: defaults<CheckboxProps>({ size: 'xs', radius: 'xs' }),
    Switch: defaults<SwitchProps>({ size: 'sm', withThumbIndicator: false }),
    SegmentedControl: defaults<SegmentedControlProps>({ size: 'xs', radius: 'md' }),
    // A badge shows a state in words: tinted, never upper case. The dot repeats the color.
    Badge: {
      ...defaults<BadgeProps>({ variant: 'light', radius: 'sm', tt: 'none', fw: 500 }),
      vars: () => ({ root: { '--badge-height': rem(22), '--badge-fz': rem(12), '--badge-padding-x': rem(8) } }),
    },
    // Initials take a color by name; never red or orange, those are states.
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
    // Screen readers need a label for the cross of a field, a dialog and a toast. 24 pixels are the smallest target
    // that WCAG 2.2 allows (2.5.8).
    InputClearButton: { defaultProps: { 'aria-label': 'Clear', size: '24' } },
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
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
    // Bullet: <ThemeIcon size={24} radius="xl" color={kind}>; Mantine's own bullets are gray unless `active`.
    Timeline: {
      ...defaults<TimelineProps>({ bulletSize: 24, lineWidth: 1 }),
      styles: { itemBullet: { border: 0, background: 'none' }, itemTitle: { fontSize: rem(13) } },
    },
  },
})

/** Returns default props, checked against those of the component. */
function defaults<Props>(defaultProps: Partial<Props>) {
  return { defaultProps }
}
