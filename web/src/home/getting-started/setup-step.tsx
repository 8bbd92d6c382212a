import { Button, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './setup-step.module.css'
import type { SetupStepFacts } from './setup-steps.tsx'

interface Props {
  step: SetupStepFacts
  isDone: boolean
  /** Whether this is the next step; its button is filled. */
  isNext: boolean
  /** Whether the user may open the step's page. */
  isOpen: boolean
}

/** One step of the setup, ticked when it is done. */
export function SetupStep({ step: { title, description, action, to, icon: Icon }, isDone, isNext, isOpen }: Props) {
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <ThemeIcon size={40} radius="md" variant="light" color={isDone ? 'green' : 'nila'}>
        {isDone ? <IconCheck size={20} aria-hidden /> : <Icon size={20} aria-hidden />}
      </ThemeIcon>
      <div className={css.text}>
        <Title order={2} size="h4">
          {isOpen ? (
            <Link to={to} className={css.title}>
              {title}
            </Link>
          ) : (
            title
          )}
          {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        </Title>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      {!isDone && isOpen && (
        <Button component={Link} to={to} variant={isNext ? 'filled' : 'default'} className={css.action}>
          {action}
        </Button>
      )}
      {!isDone && !isOpen && (
        <Text size="sm" c="dimmed" className={css.action}>
          For your Admin
        </Text>
      )}
    </li>
  )
}
