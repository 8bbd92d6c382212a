import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { versionOccasion } from '@hireloom/contract/offers/version'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { VersionDifference } from '../offers/parts/version-difference.tsx'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import css from './offer-card.module.css'

/** The changes from one version of an offer to the next, newest first. */
export function OfferVersions({ offer }: { offer: Offer }) {
  const timeZone = useCompanyTimeZone()
  const versions = useQuery({
    ...queryFor(offering.versions, { params: { offerId: offer.id } }),
    throwOnError: false,
  })
  if (versions.isError)
    return <LoadFailure title="Failed to load the versions" error={versions.error} onRetry={versions.refetch} />
  const list = versions.data?.data
  if (!list) return <Skeleton height={120} m="md" />
  return (
    <Stack gap="md" className={css.versions}>
      {list.slice(0, -1).map((version, index) => {
        const before = list[index + 1]
        return (
          before && (
            <section key={version.version} aria-label={`Version ${version.version}`}>
              <Title order={3} size="h4" mb="xs">
                Version {version.version} compared with version {before.version}
              </Title>
              <VersionDifference
                before={before}
                after={version}
                currency={offer.salaryCurrency}
                isPayHidden={offer.salary === null}
              />
              <Text size="sm" c="dimmed" mt={4}>
                {[
                  version.madeFor === versionOccasion.counterProposal && "From the candidate's proposal",
                  version.madeBy?.name,
                  formatInstant(version.madeAt, timeZone),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </section>
          )
        )
      })}
    </Stack>
  )
}
