/**
 * Props of a disabled menu entry. It still takes the focus: if the first entry refused it, the keyboard could not enter
 * the menu.
 */
export const disabledItem = { 'data-disabled': true, 'aria-disabled': true } as const
