import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import css from './number-steps.module.css'

interface Props {
  isDisabled: boolean
  onStep: (by: number) => void
}

/** The arrows in a number field. The arrow keys do the same, so they take no focus. */
export function NumberSteps({ isDisabled, onStep }: Props) {
  const arrow = (by: number, Icon: typeof IconChevronUp) => (
    <UnstyledButton
      className={css.step}
      tabIndex={-1}
      aria-hidden
      disabled={isDisabled}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onStep(by)}
    >
      <Icon size={12} aria-hidden />
    </UnstyledButton>
  )
  return (
    <div className={css.steps}>
      {arrow(1, IconChevronUp)}
      {arrow(-1, IconChevronDown)}
    </div>
  )
}
