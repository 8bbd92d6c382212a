const faults = '[aria-invalid="true"], [data-error], .mantine-InputWrapper-error'
const focusable = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/** Scrolls to the first field with an error and focuses it, once the errors are rendered. */
export const showFirstError = (within: ParentNode = document) => show(() => firstFault(within))

/**
 * Scrolls to the field at a path of a form and focuses it; to the first field with an error when the path has no input.
 */
export const showField = (path: string) =>
  show(() => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? firstFault(document))

const firstFault = (within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>(faults)].find((fault) => !fault.closest('[hidden]')) ?? null

function show(find: () => HTMLElement | null) {
  requestAnimationFrame(() => {
    const invalid = find()
    if (!invalid) return
    reveal(invalid.matches(focusable) ? invalid : firstControl(invalid))
  })
}

/** Scrolls to an element and focuses it. */
export function reveal(element: HTMLElement | null) {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  element?.focus({ preventScroll: true })
}

function firstControl(fault: HTMLElement) {
  const wrapper = fault.closest<HTMLElement>('.mantine-InputWrapper-root') ?? fault
  // The toolbar of a text editor precedes the text, which has the error.
  const text = wrapper.querySelector<HTMLElement>('[contenteditable="true"]')
  return text ?? wrapper.querySelector<HTMLElement>(focusable) ?? wrapper
}
