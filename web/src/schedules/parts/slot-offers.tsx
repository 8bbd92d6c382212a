import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { clockTime, zoneName } from '@hireloom/contract/mail/texts'
import { type SlotOffer, slotOfferStatus, slots } from '@hireloom/contract/schedules/slots'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { formatDay } from '../../platform/ui/text/days.ts'
import { SlotModal } from '../slots/slot-modal.tsx'
import css from '../slots/slots.module.css'
import { shortDay } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  /** The stage that the candidate is in and in which the user may schedule; undefined when there is none. */
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'> | undefined
}

const { open, noneSuits, usedUp } = slotOfferStatus

/** The newest times that were offered to a candidate for a stage, and the button that offers others. */
export function SlotOffers({ candidate, stage }: Props) {
  const { can } = useSession()
  const [isOffering, offering] = useDisclosure(false)
  const { jobApplicationId: applicationId, firstName } = candidate
  const query = useQuery({
    ...queryFor(slots.list, { params: { applicationId } }),
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the offered times' },
  })
  if (!stage) return null
  const newest = query.data?.data.find(({ stageId }) => stageId === stage.id)
  const offer = newest && [open, noneSuits, usedUp].some((status) => status === newest.status) ? newest : undefined
  const mayOffer = can(slots.offer) && candidate.sensitiveFieldAccess
  if (!offer && !mayOffer) return null
  return (
    <>
      {offer && <OfferedTimes offer={offer} firstName={firstName} mayTakeBack={mayOffer} />}
      {mayOffer && (
        <Button
          variant="default"
          leftSection={<IconCalendarQuestion size={16} aria-hidden />}
          onClick={offering.open}
          disabled={!candidate.email}
        >
          {offer ? 'Offer other times' : `Let ${firstName} choose a time`}
        </Button>
      )}
      {isOffering && (
        <SlotModal
          candidate={candidate}
          jobApplicationIds={[applicationId]}
          recipients={firstName}
          stage={stage}
          title={`Offer times for the ${stage.name}`}
          onClose={offering.close}
        />
      )}
    </>
  )
}

interface OfferedTimesProps {
  offer: SlotOffer
  firstName: string
  mayTakeBack: boolean
}

function OfferedTimes({ offer, firstName, mayTakeBack }: OfferedTimesProps) {
  const timeZone = useCompanyTimeZone()
  const takeBack = useCall(slots.takeBack, {
    success: 'The times are no longer offered',
    failure: 'Failed to take the times back',
    refreshes: [slots.list, candidates.timeline, home.nextActions],
  })
  const { id, status, lastDay, answerNote, stageName, capacity } = offer
  return (
    <section className={css.offer} aria-label={`Times offered for ${stageName}`}>
      <div className={css.row}>
        <Text fw={500}>{titleOf(offer, firstName)}</Text>
        {status === open && mayTakeBack && (
          <Button
            variant="subtle"
            color="gray"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { slotOfferId: id } })}
          >
            Take back
          </Button>
        )}
      </div>
      {answerNote && <Text size="sm">“{answerNote}”</Text>}
      <ul className={css.list}>
        {offer.slots.map(({ startsAt, isFree, taken }) => (
          <li key={startsAt.getTime()} className={status === open && !isFree ? css.gone : undefined}>
            {shortDay(startsAt, timeZone)}, {clockTime(startsAt, timeZone)} {zoneName(timeZone)}
            {status === open && capacity > 1 && `, ${taken} of ${capacity} taken`}
          </li>
        ))}
      </ul>
      {status === open && (
        <Text size="sm" c="dimmed">
          Until {formatDay(lastDay)}
        </Text>
      )}
    </section>
  )
}

function titleOf({ status }: SlotOffer, firstName: string) {
  if (status === noneSuits) return `None of the times suits ${firstName}`
  if (status === usedUp) return `No time was left for ${firstName}`
  return `${firstName} can choose one of these times`
}
