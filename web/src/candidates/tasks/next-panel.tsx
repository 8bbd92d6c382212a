import { applicationStatus } from '@hireloom/contract/applications/status'
import { ActionIcon, Button, Group, Kbd, Menu, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarPlus,
  IconCalendarTime,
  IconDots,
  IconFileDollar,
  IconMessageCheck,
  IconMessagePlus,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { verbOf } from '../../moves/parts/move-target.ts'
import css from './next-panel.module.css'
import type { StepAction } from './next-step.ts'
import type { CandidateActions } from './use-next-step.ts'
import type { Tasks } from './use-tasks.ts'
import type { Undo } from './use-undo.ts'

const icons: Record<StepAction['kind'], TablerIcon> = {
  move: IconArrowRight,
  schedule: IconCalendarPlus,
  reschedule: IconCalendarTime,
  result: IconMessageCheck,
  feedback: IconMessagePlus,
  offer: IconFileDollar,
  offers: IconFileDollar,
}

interface Props {
  next: CandidateActions
  tasks: Tasks
  /** Whether the application is no longer in the process. */
  hasEnded: boolean
  /** The move that the user can undo. */
  undo: Undo | undefined
  /** The address of the screen that creates or edits the offer. */
  offerTo: string
  /** The address of the candidate's offers. */
  offersTo: string
}

/** The next step, its reason, and its button. On a phone the button stays at the bottom of the screen. */
export function NextPanel({ next, tasks, hasEnded, undo, offerTo, offersTo }: Props) {
  const { step, mayMove, mayReject, mayBringBack } = next
  const { begin } = tasks
  if (!step) return <Skeleton height={180} radius="lg" />
  const { title, reason, button, action } = step
  const Icon = action && icons[action.kind]
  const isMove = action?.kind === 'move'
  // The filled button already offers it.
  const isFilled = action?.kind === 'schedule' && action.stage.id === next.schedulable?.id
  const schedulable = isFilled ? undefined : next.schedulable

  const filledProps = Icon && { size: 'md', fullWidth: true, leftSection: <Icon size={16} aria-hidden /> }
  const variant =
    action &&
    (action.kind === 'offer' || action.kind === 'offers' ? (
      <Button component={Link} to={action.kind === 'offer' ? offerTo : offersTo} {...filledProps}>
        {button}
      </Button>
    ) : (
      <Button {...filledProps} onClick={() => begin(action)}>
        {button}
      </Button>
    ))

  const back = mayBringBack && (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => begin({ kind: 'bringBack' })}
    >
      {verbOf(applicationStatus.active)}
    </Button>
  )

  return (
    <>
      <Paper component="section" withBorder shadow="sm" aria-label="Next" className={css.panel}>
        <Stack gap="xs" p="md">
          {!hasEnded && !step.isState && (
            <Text size="sm" className={css.next}>
              Next
            </Text>
          )}
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" className={css.reason}>
            {reason}
          </Text>
          {variant && <div className={css.filled}>{variant}</div>}
          {back && <div className={css.filled}>{back}</div>}
          {hasEnded && undo && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={undo.isPending}
              onClick={undo.start}
            >
              {undo.label}
            </Button>
          )}
          {(mayMove || schedulable) && (
            <Group grow gap="xs" className={css.buttons}>
              {mayMove && (
                <Button
                  variant="default"
                  leftSection={<IconArrowRight size={16} aria-hidden />}
                  rightSection={
                    <Kbd size="xs" aria-hidden>
                      M
                    </Kbd>
                  }
                  onClick={() => begin({ kind: 'move' })}
                  aria-keyshortcuts="m"
                >
                  Move
                </Button>
              )}
              {schedulable && (
                <Button
                  variant="default"
                  leftSection={<IconCalendarPlus size={16} aria-hidden />}
                  onClick={() => begin({ kind: 'schedule', stage: schedulable })}
                >
                  Schedule
                </Button>
              )}
            </Group>
          )}
        </Stack>
        {mayMove && (
          <Group gap={4} className={css.last}>
            {mayReject && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconUserX size={16} aria-hidden />}
                onClick={() => begin({ kind: 'reject' })}
              >
                Reject…
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArchive size={16} aria-hidden />}
              onClick={() => begin({ kind: 'archive' })}
            >
              Archive…
            </Button>
          </Group>
        )}
      </Paper>
      {(mayMove || schedulable || action || back) && (
        <Group gap="sm" wrap="nowrap" className={css.bottom}>
          {variant}
          {back}
          {mayMove && !isMove && (
            <Button variant="default" size="md" className={css.more} onClick={() => begin({ kind: 'move' })}>
              Move
            </Button>
          )}
          {(mayMove || schedulable) && <More next={{ ...next, schedulable }} tasks={tasks} />}
        </Group>
      )}
    </>
  )
}

/** A menu of the panel's other actions, for screens too small for the panel. */
function More({ next: { mayMove, mayReject, schedulable }, tasks: { begin } }: Pick<Props, 'next' | 'tasks'>) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="default" size="md" aria-label="More actions" className={css.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayMove && (
          <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => begin({ kind: 'move' })}>
            Move
          </Menu.Item>
        )}
        {schedulable && (
          <Menu.Item
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => begin({ kind: 'schedule', stage: schedulable })}
          >
            Schedule
          </Menu.Item>
        )}
        {mayReject && (
          <Menu.Item
            c="red"
            leftSection={<IconUserX size={16} aria-hidden />}
            onClick={() => begin({ kind: 'reject' })}
          >
            Reject…
          </Menu.Item>
        )}
        {mayMove && (
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => begin({ kind: 'archive' })}>
            Archive…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
