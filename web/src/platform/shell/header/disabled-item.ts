/**
 * For an entry of a menu that can't be pressed. It takes the focus all the same: with a first entry that refuses it, the
 * keyboard would not get into the menu.
 */
export const disabledItem = { 'data-disabled': true, 'aria-disabled': true } as const
