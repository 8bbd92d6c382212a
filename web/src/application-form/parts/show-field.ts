const focusable = 'input:not([type="hidden"]), textarea, select, button'

/** Brings a field into view and into focus: `path` is its id, or that of the group it is in. */
export function showField(path: string) {
  const element = document.getElementById(path)
  const isFocusable = element?.matches(`${focusable}, [tabindex]`)
  const control = isFocusable ? element : element?.querySelector<HTMLElement>(focusable)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
