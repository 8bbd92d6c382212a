import { counterProposals } from '@hireloom/contract/counter-proposals'
import type { Offer } from '@hireloom/contract/offers/offer'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import css from '../proposals.module.css'

/** The candidate's questions about an offer that was sent, newest first; renders nothing without any. */
export function OfferQuestions({ offer: { id: offerId, sentVersion } }: { offer: Offer }) {
  const timeZone = useCompanyTimeZone()
  const questions = useQuery({
    ...queryFor(counterProposals.questions, { params: { offerId } }),
    enabled: sentVersion !== null,
    throwOnError: false,
  })
  if (questions.isError) {
    return <LoadFailure title="Failed to load the questions" error={questions.error} onRetry={questions.refetch} />
  }
  const list = questions.data?.data
  if (!list || list.length === 0) return null
  return (
    <section aria-labelledby={`questions-${offerId}`} className={css.list}>
      <Title order={3} size="h4" mb="xs" id={`questions-${offerId}`}>
        Questions
      </Title>
      <Stack gap="sm">
        {list.map(({ id, text, askedAt }) => (
          <div key={id}>
            <Text className={css.text}>{text ?? <Masked />}</Text>
            <Text size="sm" c="dimmed">
              {formatInstant(askedAt, timeZone)}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  )
}
