import { role } from '@hireloom/contract/platform/permissions'
import { session } from '@hireloom/contract/session'
import { Button, Group, Popover, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../api/hooks.ts'
import { useSession } from '../../session/use-session.ts'
import { useIsDialogOpen } from '../../ui/dialogs/use-is-dialog-open.ts'
import css from './product-tour.module.css'

const stops = [
  {
    at: '/jobs',
    title: 'Begin with a job listing',
    text: 'Five steps: the job, its application form, the hiring stages, the team, and where it is published.',
  },
  {
    at: '/candidates',
    title: 'Meet the people who applied',
    text: 'Candidates are listed by stage. Open one to read their résumé, invite them to an interview and decide.',
  },
  {
    at: '/settings',
    title: 'Make it your own',
    text: 'Invite colleagues, set what each role may do, and add pictures and text to your career page.',
  },
] as const

interface Tour {
  /** The index of the current stop; undefined when there is no tour. */
  current: number | undefined
  next: () => void
  end: () => void
}

const TourContext = createContext<Tour>({ current: undefined, next: () => undefined, end: () => undefined })

/**
 * The tour for Admins: three stops next to sidebar entries, shown on the home page until they end it, except while a
 * dialog is open. It isn't shown while the company is read-only.
 */
export function ProductTour({ children }: { children: ReactNode }) {
  const { user, isReadOnly } = useSession()
  const { pathname } = useLocation()
  const [step, setStep] = useState(0)
  const endTour = useCall(session.endTour, { refreshes: [session.me] })
  const isDialogOpen = useIsDialogOpen()
  const isForUser = user?.roleId === role.admin && !user.hasSeenTour && !isReadOnly
  const isDue = isForUser && pathname === '/' && endTour.isIdle && !isDialogOpen

  const end = () => endTour.mutate({})
  const next = () => (step + 1 < stops.length ? setStep(step + 1) : end())
  // The popover doesn't take focus, so the Escape key is handled on the window, before it closes an open menu.
  const endOnEscape = ({ key }: KeyboardEvent) => {
    if (isDue && key === 'Escape' && isUppermost()) end()
  }
  useWindowEvent('keydown', endOnEscape, { capture: true })
  return <TourContext value={{ current: isDue ? step : undefined, next, end }}>{children}</TourContext>
}

/** Returns whether a stop is shown and nothing is open above it. A phone shows no stop while its sidebar is closed. */
const isUppermost = () =>
  document.querySelector('[data-tour-stop]') !== null &&
  document.querySelector('[role=menu], [role=listbox], [role=dialog]:not([data-tour-stop])') === null

/** A sidebar entry where the tour may stop. */
export function TourStop({ at, children }: { at: string; children: ReactNode }) {
  const { current, next, end } = useContext(TourContext)
  const title = useId()
  const stop = current === undefined ? undefined : stops[current]
  if (current === undefined || stop?.at !== at) return children
  const isLast = current === stops.length - 1
  return (
    <Popover opened position="right-start" offset={12} width={300} withArrow shadow="lg" trapFocus={false}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={css.stop} data-tour-stop aria-labelledby={title}>
        <Text size="xs" c="dimmed">
          {current + 1} of {stops.length}
        </Text>
        <Title order={2} size="h4" id={title}>
          {stop.title}
        </Title>
        <Text size="sm" className={css.text}>
          {stop.text}
        </Text>
        <Group justify={isLast ? 'flex-end' : 'space-between'} mt="md">
          {isLast ? null : (
            <Button variant="subtle" color="gray" size="xs" onClick={end}>
              Skip the tour
            </Button>
          )}
          <Button size="xs" onClick={next}>
            {isLast ? 'Close' : 'Next'}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
