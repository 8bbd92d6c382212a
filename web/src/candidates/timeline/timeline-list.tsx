import type { Candidate, TimelineEvent } from '@hireloom/contract/candidates/candidate'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { ActionIcon, Anchor, Button, Menu, ThemeIcon, Timeline } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { statusLabel, timeOfEvent } from '../labels.ts'
import type { Undo } from '../tasks/use-undo.ts'
import css from './candidate-timeline.module.css'
import { SentMail } from './sent-mail.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { timelineKinds } from './timeline-kinds.tsx'

interface Props {
  events: readonly TimelineEvent[]
  candidate: Candidate
  /** Comments that are being sent. */
  pendingIds: ReadonlySet<number>
  /** Undefined where comments can't be retracted. */
  onRemove: ((commentId: number) => void) | undefined
  /** The move that the user can undo. */
  undo: Undo | undefined
}

/** The events, newest first. */
export function TimelineList({ events, candidate, pendingIds, onRemove, undo }: Props) {
  const timeZone = useCompanyTimeZone()
  const [openMail, setOpenMail] = useState<number>()
  const now = new Date()
  const groups = inGroups(events)
  const places = placesOfMeetings(groups.flat())
  return (
    <>
      <Timeline component="ol" aria-label="Timeline" className={css.timeline}>
        {groups.map((group) => {
          const [event] = group
          const { icon: Icon, color } = timelineKinds[event.kind]
          const isPending = pendingIds.has(event.id)
          return (
            <Timeline.Item
              key={event.id}
              component="li"
              data-pending={isPending || undefined}
              bullet={
                <ThemeIcon size={24} radius="xl" color={color}>
                  <Icon size={14} aria-hidden />
                </ThemeIcon>
              }
              title={
                <span className={css.title}>
                  <span>
                    {group.length > 1 ? (
                      <strong>{plural(group.length, 'e-mail')} sent</strong>
                    ) : (
                      lineOf(event, candidate, setOpenMail)
                    )}
                  </span>
                  <span className={css.end}>
                    {undo && isLineOf(undo, event) && (
                      <Button variant="subtle" size="compact-xs" loading={undo.isPending} onClick={undo.start}>
                        Undo
                      </Button>
                    )}
                    <time dateTime={event.at.toISOString()} className={css.time}>
                      {isPending ? 'Sending' : timeOfEvent(event.at, now, timeZone)}
                    </time>
                    {event.comment?.isOwn && !isPending && onRemove && <Own onRemove={() => onRemove(event.id)} />}
                  </span>
                </span>
              }
            >
              {group.length > 1 ? (
                <Subjects mails={group} onOpen={setOpenMail} />
              ) : (
                <TimelineCard event={event} candidate={candidate} places={places} />
              )}
            </Timeline.Item>
          )
        })}
      </Timeline>
      {openMail !== undefined && (
        <SentMail
          candidateId={candidate.id}
          jobApplicationId={candidate.jobApplicationId}
          eventId={openMail}
          onClose={() => setOpenMail(undefined)}
        />
      )}
    </>
  )
}

/** Returns whether an event is the line of a move. */
const isLineOf = ({ at }: Undo, event: TimelineEvent) =>
  (event.kind === eventKind.moved || event.kind === eventKind.statusChanged) && event.at.getTime() === at.getTime()

/** The menu of the user's own comment. */
const Own = ({ onRemove }: { onRemove: () => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size="xs" aria-label="Your comment">
        <IconDots size={14} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item c="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        Take back…
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

const Subjects = ({ mails, onOpen }: { mails: readonly TimelineEvent[]; onOpen: (eventId: number) => void }) => (
  <ul className={css.mails}>
    {mails.map((mail) => (
      <li key={mail.id}>
        <Subject mail={mail} onOpen={onOpen} />
      </li>
    ))}
  </ul>
)

const Subject = ({
  mail: { id, text, hasMail },
  onOpen,
}: {
  mail: TimelineEvent
  onOpen: (eventId: number) => void
}) =>
  hasMail ? (
    <Anchor component="button" type="button" inherit className={css.subject} onClick={() => onOpen(id)}>
      {text}
    </Anchor>
  ) : (
    text
  )

function lineOf(event: TimelineEvent, { candidateName }: Candidate, onOpenMail: (eventId: number) => void): ReactNode {
  const { kind, actorName, toStageName, toStatus } = event
  const stage = toStageName ?? (toStatus === null ? null : statusLabel(toStatus, null))
  return timelineKinds[kind].line({
    event,
    actor: <strong>{actorName ?? (kind === eventKind.applied ? candidateName : 'Hireloom')}</strong>,
    stage: <strong>{stage}</strong>,
    name: <strong>{candidateName}</strong>,
    subject: (
      <strong>
        <Subject mail={event} onOpen={onOpenMail} />
      </strong>
    ),
  })
}

/** Returns the events, newest first, with consecutive e-mails in one group. */
function inGroups(events: readonly TimelineEvent[]): [TimelineEvent, ...TimelineEvent[]][] {
  const groups: [TimelineEvent, ...TimelineEvent[]][] = []
  for (const event of events.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)) {
    const last = groups.at(-1)
    if (last && event.kind === eventKind.mailSent && last[0].kind === eventKind.mailSent) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Returns the event that shows each meeting: the latest that scheduled it. Earlier ones would only repeat it. */
function placesOfMeetings(events: readonly TimelineEvent[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const { id, kind, scheduleId } of events) {
    const isPlan = kind === eventKind.scheduled || kind === eventKind.rescheduled
    if (isPlan && scheduleId !== null && !places.has(scheduleId)) places.set(scheduleId, id)
  }
  return places
}
