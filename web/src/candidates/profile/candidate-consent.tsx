import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { Fact, FactGrid } from '../../platform/ui/display/fact-grid.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { dayIn, formatDay, formatInstant } from '../../platform/ui/text/days.ts'

/** The consent given with this application, and when. */
export function CandidateConsent({ candidate: { id: candidateId, jobApplicationId } }: { candidate: Candidate }) {
  const timeZone = useCompanyTimeZone()
  const consentQuery = useQuery({
    ...queryFor(candidates.consent, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const consent = consentQuery.data?.data
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        Consent
      </Title>
      {consentQuery.isPending && <Skeleton height={44} aria-busy />}
      {consentQuery.isError && !consentQuery.data && (
        <LoadFailure title="Failed to load the consent" error={consentQuery.error} onRetry={consentQuery.refetch} />
      )}
      {consent === null && (
        <Text size="sm" c="dimmed">
          None was requested: a colleague added this application
        </Text>
      )}
      {consent && (
        <FactGrid label="Consent">
          {consent.at && (
            <>
              <Fact label="Agreed">{formatInstant(consent.at, timeZone)}</Fact>
              <Fact label="Text agreed to">
                {consent.version === 'website' ? "the company's own website" : `our form, version ${consent.version}`}
              </Fact>
              <Fact label="Privacy notice">{consent.notice && <Notice address={consent.notice} />}</Fact>
            </>
          )}
          <Fact label="Other jobs">{talentPoolWords(consent.talentPoolUntil, dayIn(new Date(), timeZone))}</Fact>
        </FactGrid>
      )}
    </section>
  )
}

function talentPoolWords(until: string | null, today: string) {
  if (until === null) return 'No consent to be kept for them'
  return until < today ? `The consent ended on ${formatDay(until)}` : `May be kept for them until ${formatDay(until)}`
}

/** The notice that the form linked to, as a link if it has a web address. */
const Notice = ({ address }: { address: string }) =>
  /^https?:/.test(address) ? (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
      {address}
    </Anchor>
  ) : (
    address
  )
