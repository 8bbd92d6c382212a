const focusable = 'input:not([type="hidden"]), textarea, select, button'

/** Scrolls to a field and focuses it; `path` is its id, or its group's. */
export function showField(path: string) {
  const element = document.getElementById(path)
  const isFocusable = element?.matches(`${focusable}, [tabindex]`)
  const control = isFocusable ? element : element?.querySelector<HTMLElement>(focusable)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
