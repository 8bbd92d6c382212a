import { Button, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './setup-step.module.css'
import type { SetupStepFacts } from './setup-steps.tsx'

interface Props {
  step: SetupStepFacts
  isDone: boolean
  /** The one to take now; its button is filled. */
  isNext: boolean
  /** The reader may go there. */
  isOpen: boolean
}

/** One step of setting up, ticked when it is taken. */
export function SetupStep({ step: { title, why, action, to, icon: Icon }, isDone, isNext, isOpen }: Props) {
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <ThemeIcon size={40} radius="md" variant="light" color={isDone ? 'green' : 'nila'}>
        {isDone ? <IconCheck size={20} /> : <Icon size={20} />}
      </ThemeIcon>
      <div className={css.words}>
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
          {why}
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
