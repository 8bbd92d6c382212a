import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { type OfferVersion, offering } from '@hireloom/contract/offering'
import { type DifferenceField, differenceFields } from '@hireloom/contract/offers/differences'
import type { Offer } from '@hireloom/contract/offers/offer'
import { probationLabel, type SalaryType, salaryTypes } from '@hireloom/contract/offers/terms'
import { Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { salaryChange } from '../offers/parts/salary-change.ts'
import { answerTo } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { formatDay, formatInstant } from '../platform/ui/text/days.ts'
import { Masked } from '../platform/ui/text/masked.tsx'
import { formatMoney } from '../platform/ui/text/money.ts'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import css from './offer-card.module.css'

/** The changes from one version of an offer to the next, newest first. */
export function OfferVersions({ offer }: { offer: Offer }) {
  const timeZone = useCompanyTimeZone()
  const versions = useQuery({
    ...answerTo(offering.versions, { params: { offerId: offer.id } }),
    throwOnError: false,
  })
  if (versions.isError)
    return <LoadFailure title="Failed to load the versions" error={versions.error} onRetry={versions.refetch} />
  const list = versions.data?.data
  if (!list) return <Skeleton height={120} m="md" />
  return (
    <Stack gap="md" className={css.versions}>
      {list.slice(0, -1).map((version, place) => {
        const before = list[place + 1]
        return (
          before && (
            <section key={version.version} aria-label={`Version ${version.version}`}>
              <Title order={3} size="h4" mb="xs">
                Version {version.version} against version {before.version}
              </Title>
              <Differences offer={offer} before={before} after={version} />
              <Text size="sm" c="dimmed" mt={4}>
                {[version.madeBy?.name, formatInstant(version.madeAt, timeZone)].filter(Boolean).join(', ')}
              </Text>
            </section>
          )
        )
      })}
    </Stack>
  )
}

const labels: Record<DifferenceField, string> = {
  employmentTypeId: 'Employment type',
  workingType: 'Working type',
  probationPeriod: 'Probation',
  salary: 'Salary',
  salaryType: 'Salary type',
  benefits: 'Benefits',
  startDate: 'First working day',
  expirationDate: 'Expiration date',
  notes: 'Notes',
  letter: 'Letter',
}

interface VersionPair {
  offer: Offer
  before: OfferVersion
  after: OfferVersion
}

function Differences({ offer, before, after }: VersionPair) {
  const same = differenceFields.length - after.changed.length
  return (
    <Table withTableBorder verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Term</Table.Th>
          <Table.Th>Version {before.version}</Table.Th>
          <Table.Th>Version {after.version}</Table.Th>
          <Table.Th ta="right">Change</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {after.changed.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{labels[field]}</Table.Th>
            <Table.Td className={css.old}>{shownValue(field, before, offer)}</Table.Td>
            <Table.Td>{shownValue(field, after, offer)}</Table.Td>
            <Table.Td ta="right">{changeOf(field, { offer, before, after })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Caption>{same} terms are the same</Table.Caption>
    </Table>
  )
}

const isPay = (field: DifferenceField) => ['salary', 'salaryType', 'benefits', 'notes'].includes(field)

function shownValue(field: DifferenceField, { terms, letterName, version }: OfferVersion, offer: Offer) {
  if (offer.salary === null && isPay(field)) return <Masked />
  switch (field) {
    case 'salary':
      return terms.salary !== undefined && formatMoney(terms.salary, offer.salaryCurrency)
    case 'salaryType':
      return terms.salaryType && salaryTypes[terms.salaryType as SalaryType]
    case 'workingType':
      return nameOf(optionLists.workingType, terms.workingType ?? null)
    case 'probationPeriod':
      return probationLabel(terms.probationPeriod ?? 0)
    case 'startDate':
    case 'expirationDate':
      return terms[field] ? formatDay(terms[field]) : <Nothing />
    case 'letter':
      return letterName ?? `Version ${version}`
    case 'employmentTypeId':
      return terms.employmentTypeId === offer.employmentTypeId ? offer.employmentTypeName : 'Another type'
    default:
      return terms[field] || <Nothing />
  }
}

function changeOf(field: DifferenceField, { offer, before, after }: VersionPair) {
  const [from, to] = [before.terms.salary, after.terms.salary]
  if (field === 'letter') return 'replaced'
  if (field !== 'salary' || from === undefined || to === undefined) return null
  return salaryChange(from, to, offer.salaryCurrency)
}
