const faults = '[aria-invalid="true"], [data-error], .mantine-InputWrapper-error'
const focusable = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/** Brings the first field with an error into view and into focus, once the errors are on the screen. */
export function showFirstError(within: ParentNode = document) {
  requestAnimationFrame(() => {
    const fault = within.querySelector<HTMLElement>(faults)
    if (!fault) return
    const field = fault.matches(focusable) ? fault : firstControl(fault)
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
    field.focus({ preventScroll: true })
  })
}

function firstControl(fault: HTMLElement) {
  const wrapper = fault.closest<HTMLElement>('.mantine-InputWrapper-root') ?? fault
  return wrapper.querySelector<HTMLElement>(focusable) ?? wrapper
}
